/** The tables of settings: the README's own, so that nothing stands in two places, and those of the carriers' files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carrierLines } from '../../src/carriers/registry.ts';
import { type SettingTable, commonSettings } from '../../src/carriers/settings.ts';
import { code, table } from './text.ts';

/** The table below the README's heading "Settings". */
export function settingTable(): string {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const [, found] = /^## Settings$.*?^(\|.*?)^$/ms.exec(readme) ?? [];
  if (found === undefined) throw new Error('README.md has no table below "## Settings".');
  return found.trim();
}

/** What each carrier needs to be offered, and what it also takes. */
export function carrierTable(): string {
  return table(
    ['Carrier', 'Needs', 'Also takes'],
    carrierLines.map(({ line, needs, takes }) => [
      `**${line.scac}** ${line.name}`,
      settingsOf(line.scac, needs),
      settingsOf(line.scac, takes),
    ]),
  );
}

/** What every carrier takes besides. */
export function commonSettingTable(): string {
  return table(
    ['Setting', 'What it is'],
    Object.entries(commonSettings).map(([name, what]) => [code(`<SCAC>_${name}`), `${what[0]?.toUpperCase()}${what.slice(1)}.`]),
  );
}

function settingsOf(scac: string, settings: SettingTable): string {
  return Object.entries(settings)
    .map(([name, what]) => `${code(`${scac}_${name}`)}: ${what}`)
    .join('; ');
}
