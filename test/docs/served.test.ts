// The pages as the service answers them, to whoever asks in another way than a browser does.
import { join } from 'node:path';
import { expect } from 'chai';
import { buildSite } from '../../scripts/docs/site.ts';
import { type FreshService, startFreshService } from './fresh-service.ts';

describe('sqlite: the documentation as it is served', () => {
  let service: FreshService;

  before(async () => {
    buildSite(join(import.meta.dirname, '../../dist/docs'));
    service = await startFreshService();
  });

  after(() => service?.stop());

  for (const path of ['/docs', '/docs/', '/docs/a', '/docs/a.md', '/docs/nothing']) {
    it(`${path} can be read and nothing else`, async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await fetch(service.url + path, { method });
        expect([answer.status, answer.headers.get('allow')], method).to.deep.equal([405, 'GET, HEAD']);
        const { errors } = (await answer.json()) as { errors: { code: string }[] };
        expect(errors[0]?.code, method).to.equal('method_not_allowed');
      }
    });
  }

  it('is its folder and nothing around it', async () => {
    for (const path of ['/docs/..%2Fapp.js', '/docs/%2e%2e%2Fmain.js', '/docs/..%5Cmain.js', '/docs/%00', '/docs/.hidden', '/docs/nothing']) {
      expect((await fetch(service.url + path)).status, path).to.equal(404);
    }
  });
});
