// The units of systemd in deploy/, by the tool that comes with it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { run } from '../support/mysql/processes.ts';
import { needProgram } from './tools.ts';

const units = join(import.meta.dirname, '../../deploy/systemd');
const services = ['landfall@all.service', 'landfall@api.service', 'landfall@worker.service', 'landfall-backup.service'];

describe('the units of systemd', function () {
  this.timeout(600_000);
  let analyze: string;
  let folder: string;

  before(async function () {
    analyze = await needProgram(this, 'systemd-analyze', 'systemd');
    folder = mkdtempSync(join(tmpdir(), 'landfall-units-'));
    cpSync(units, folder, { recursive: true });
    // The tool takes instances, not templates.
    for (const part of ['api', 'worker', 'all']) cpSync(join(folder, 'landfall@.service'), join(folder, `landfall@${part}.service`));
  });
  after(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });

  for (const unit of services) {
    it(`${unit} is exposed at most 4 of 10`, async () => {
      const { code, output } = await run(analyze, ['security', '--offline=true', '--threshold=40', '--no-pager', join(folder, unit)]);
      expect(code, output).to.equal(0);
    });
  }

  it('have no mistakes', async () => {
    const files = [...services, 'landfall-backup.timer'].map((name) => join(folder, name));
    const { output } = await run(analyze, ['verify', '--man=no', ...files]);
    // This machine's Node may be elsewhere, and other units may have mistakes.
    const isMistake = (line: string): boolean => line.includes('landfall') && !line.includes('/usr/bin/node is not executable');
    expect(output.split('\n').filter(isMistake)).to.deep.equal([]);
  });
});
