/** The tables of settings: for the README and the settings guide, and of carriers for the README. */
import { configurableCarriers } from '../../src/carriers/registry.ts';
import { commonSettings } from '../../src/carriers/settings.ts';
import { upstreamSettings } from '../../src/carriers/upstream/offer.ts';
import { describeSettings } from '../../src/settings/config.ts';
import { table } from '../docs/text.ts';
import { withPart } from './part.ts';

const marks = { start: '<!-- written by npm run generate -->', end: '<!-- end of what npm run generate writes -->' };
const carrierMarks = { start: '<!-- carriers, written by npm run generate -->', end: '<!-- end of carriers -->' };
const carriers = ['`<SCAC>_…`', 'none', "a carrier's credentials and address; see [carriers](#carriers)"];

/** @param readme @returns it with the tables of today's settings and carriers */
export function withSettings(readme: string): string {
  return withPart(withPart(readme, marks, settingTable()), carrierMarks, carrierTable());
}

export function settingTable(): string {
  const rows = describeSettings().map(({ name, defaultText, description }) => [`\`${name}\``, defaultText, description]);
  return table(['setting', 'default', 'description'], [...rows, carriers, ...upstreamRows()]);
}

/** The upstream is asked only if all the required ones are set. */
function upstreamRows(): string[][] {
  const { prefix, needs, takes } = upstreamSettings;
  return Object.entries({ ...needs, ...takes }).map(([name, description]) => [`\`${prefix}_${name}\``, 'none', description]);
}

function carrierTable(): string {
  const names = (prefix: string, settings: object) =>
    Object.keys(settings)
      .map((name) => `\`${prefix}_${name}\``)
      .join(', ');
  const rows = configurableCarriers.map(({ line: { scac }, needs, takes }) => [scac, names(scac, needs), names(scac, takes)]);
  return table(['SCAC', 'required, all or none', 'optional'], [...rows, ['each', '', names('<SCAC>', commonSettings)]]);
}
