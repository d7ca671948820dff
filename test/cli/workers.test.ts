// The service as several real processes behind one port.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { programPath } from '../support/apt.ts';
import { databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { makeKey } from '../support/account.ts';
import { Workplace } from '../support/process.ts';
import { until } from '../support/until.ts';

// One database is enough: other tests show on both that separate processes can share one.
for (const dialect of databases.slice(0, 1)) {
  describeOn(dialect, 'the service in three processes, by --workers 2', () => {
    it('has one port and one worker, continues when a process of each kind is killed, and ends with code 0', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase(dialect)];
      try {
        const settings = {
          DATABASE_URL: fresh.url,
          PORT: '0',
          SANDBOX: 'true',
          WORKER_IDLE_MS: '20',
          NODE_ENV: 'test',
          RATE_LIMIT: '10000',
        };
        const service = workplace.startProcess(['--workers', '2'], settings);
        await service.until('surface B');
        const url = /surface B +(\S+)/.exec(service.stdout())?.[1] ?? expect.fail('no address');
        const key = await makeKey(fresh.url);
        const ask = async (path: string, body?: unknown): Promise<any> => {
          const headers = { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' };
          const init = { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) };
          // A connection to a process that is being killed may be cut or never answered.
          for (let tries = 0; ; tries += 1) {
            const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(2_000) }).catch((error: unknown) =>
              tries < 100 ? null : Promise.reject(error),
            );
            if (answer) return answer.json();
            await sleep(50);
          }
        };
        const track = async (number: string): Promise<string> => {
          const attributes = { request_type: 'container', request_number: number, shipping_line_scac: 'TEST' };
          const { data } = await ask('/tracking_requests', { data: { type: 'tracking_request', attributes } });
          const status = async (): Promise<string> => (await ask(`/tracking_requests/${data.id}`)).data.attributes.status;
          return until('it is tracked', async () => [await status()].find((one) => one !== 'pending'), 100);
        };
        const pgrep = await programPath('pgrep', 'procps');
        const processesOf = (part: string): string[] => {
          const found = execFileSync(pgrep, ['-P', String(service.pid), '-f', `part ${part}`], { encoding: 'utf8' });
          return found.trim().split('\n');
        };

        expect(await track('TSTU0100013')).to.equal('created');
        const [apis, workers] = [processesOf('api'), processesOf('worker')];
        expect([apis.length, workers.length]).to.deep.equal([2, 1]);
        // Not both of the service's processes: the system would choose another port for the first new one.
        for (const pid of [apis[0], workers[0]]) process.kill(Number(pid), 'SIGKILL');
        expect(await track('TSTU0200028')).to.equal('created');
        const { code, stderr } = await service.end();
        const replaced = stderr.split('\n').filter((line) => line.includes('"A process ended and is replaced"'));
        expect([code, replaced.map((line) => JSON.parse(line).role).sort()]).to.deep.equal([0, ['api', 'worker']]);
      } finally {
        await workplace.leave();
        await fresh.drop();
      }
    });
  });
}
