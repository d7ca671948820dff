// The contracts are enough for Prism's own mock, which `npx prism mock generated/a.json` starts: it answers with their examples.
import { expect } from 'chai';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const authorized = { authorization: 'Bearer any', 'content-type': 'application/json' };

describe("Prism's mock of surface A's contract", () => {
  let prism: ChildProcess;
  let url: string;

  before(async () => {
    prism = spawn(process.execPath, [join(root, 'node_modules/.bin/prism'), 'mock', 'generated/a.json', '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!prism.stdout) throw new Error('Prism has no standard output.');
    for await (const line of createInterface({ input: prism.stdout })) {
      const [found] = /http:\/\/127\.0\.0\.1:\d+$/.exec(line) ?? [];
      if (found !== undefined) {
        url = found;
        break;
      }
    }
    prism.stdout.resume();
  });

  after(async () => {
    const ended = once(prism, 'exit');
    prism.kill();
    await ended;
  });

  it('answers a request with the example of its operation', async () => {
    const body = JSON.stringify({ scac: 'TEST', container_number: 'TSTU0300011' });
    const response = await fetch(`${url}/v2/tracking_requests`, { method: 'POST', headers: authorized, body });
    expect(response.status).to.equal(201);
    expect(await response.json()).to.include({ status: 'pending', scac: 'TEST', container_number: 'TSTU0300011' });
  });

  it('answers with the status that Prefer asks for', async () => {
    const response = await fetch(`${url}/v2/shipments/01a1ff4e-a5af-75e4-8077-fa75c6ae02e5`, {
      headers: { ...authorized, prefer: 'code=404' },
    });
    expect(response.status).to.equal(404);
    expect(await response.json()).to.include({ code: 'not_found' });
  });

  it('refuses what breaks the contract', async () => {
    const response = await fetch(`${url}/v2/shipments?limit=200`, { headers: authorized });
    expect(response.status).to.be.within(400, 499);
  });
});
