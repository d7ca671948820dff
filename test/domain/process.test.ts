// Which carriers a process lacks that others have.
import { expect } from 'chai';
import { type ProcessKind, type ServiceProcess, missingCarriers, describeMissing } from '../../src/domain/process.ts';

const at = new Date('2026-03-01T00:00:00Z');
let serial = 0;

function aProcess(kind: ProcessKind, carriers: string[] | null): ServiceProcess {
  serial += 1;
  return {
    id: `${serial}`,
    kind,
    carriers,
    pausedCarriers: null,
    carrierCalls: null,
    host: 'a',
    pid: serial,
    newestMigration: '',
    clockAheadMs: null,
    secretKeyIds: null,
    startedAt: at,
    seenAt: at,
  };
}

describe('the carriers that a process lacks', () => {
  const [api, worker, both] = [aProcess('api', ['MAEU']), aProcess('worker', ['ONEY']), aProcess('all', ['HLCU'])];
  const [otherApi, older] = [aProcess('api', ['ZIMU']), aProcess('worker', null)];
  const living = [api, worker, both, otherApi, older];

  it('are those of the other kind, and for a process that does both those of all', () => {
    expect(missingCarriers(api, living)).to.deep.equal(['HLCU', 'ONEY']);
    expect(missingCarriers(worker, living)).to.deep.equal(['HLCU', 'MAEU', 'ZIMU']);
    expect(missingCarriers(both, living)).to.deep.equal(['MAEU', 'ONEY', 'ZIMU']);
  });

  it('are none alone, or if a version does not say its carriers', () => {
    expect(missingCarriers(api, [api, otherApi, older])).to.deep.equal([]);
    expect(missingCarriers(older, living)).to.deep.equal([]);
  });

  it('are said by what the process cannot do', () => {
    expect([api, worker, both].map((process) => describeMissing(process, ['ONEY', 'ZIMU']))).to.deep.equal([
      'accepts no requests for ONEY, ZIMU, which a worker polls',
      'cannot poll ONEY, ZIMU, which an API process accepts',
      'has no settings for ONEY, ZIMU, which another process has',
    ]);
  });
});
