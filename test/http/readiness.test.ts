import { expect } from 'chai';
import { makeReadiness } from '../../src/http/readiness.ts';
import { DatabaseUnavailable, NotMigrated } from '../../src/store/database.ts';

describe('whether the service is ready', () => {
  it('is what the check says', async () => {
    let error: Error | null = null;
    const readiness = makeReadiness(async () => {
      if (error) throw error;
    });
    expect(await readiness.reasonNotReady()).to.equal(null);
    error = new DatabaseUnavailable('sqlite:x', 'full', new Error('disk full'));
    expect(await readiness.reasonNotReady()).to.equal('The database is full');
    error = new NotMigrated('sqlite:x');
    expect(await readiness.reasonNotReady()).to.match(/tables/);
    error = new Error('unforeseen');
    expect(await readiness.reasonNotReady()).to.equal('The service failed');
    error = null;
    expect(await readiness.reasonNotReady()).to.equal(null);
  });

  it('is answered while the one shared check hangs, and known again when it ends', async () => {
    let checks = 0;
    let end: () => void = () => {};
    const readiness = makeReadiness(() => {
      checks += 1;
      return checks > 1 ? Promise.resolve() : new Promise<void>((resolve) => (end = resolve));
    });
    expect(await Promise.all([readiness.reasonNotReady(), readiness.reasonNotReady()])).to.deep.equal(
      Array(2).fill('The database does not answer'),
    );
    expect(await readiness.reasonNotReady()).to.equal('The database does not answer');
    expect(checks).to.equal(1);
    end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await readiness.reasonNotReady()).to.equal(null);
  });

  it('comes with warnings, which are read again after a while and never make it fail', async () => {
    let reads = 0;
    const readWarnings = async () => {
      reads += 1;
      if (reads === 1) throw new Error('unforeseen');
      return ['No worker is running.'];
    };
    const readiness = makeReadiness(async () => {}, readWarnings);
    expect(await readiness.warnings()).to.deep.equal([]);
    expect(await readiness.warnings()).to.deep.equal(['No worker is running.']);
    expect(await readiness.warnings()).to.deep.equal(['No worker is running.']);
    expect(reads).to.equal(2);
    const hanging = makeReadiness(
      async () => {},
      () => new Promise(() => {}),
    );
    expect(await hanging.warnings()).to.deep.equal([]);
  });

  it('is false while the service stops', async () => {
    const readiness = makeReadiness(async () => {});
    readiness.stop();
    expect(await readiness.reasonNotReady()).to.equal('The service is stopping');
  });
});
