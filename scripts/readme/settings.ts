/** The table of settings, for the README and the settings guide. */
import { describeSettings } from '../../src/settings/config.ts';
import { table } from '../docs/text.ts';
import { withPart } from './part.ts';

const marks = { start: '<!-- written by npm run generate -->', end: '<!-- end of what npm run generate writes -->' };
const carriers = ['`<SCAC>_…`', 'none', "a carrier's credentials and address; see [carriers](#carriers)"];

/** @param readme @returns it with the table of today's settings */
export function withSettings(readme: string): string {
  return withPart(readme, marks, settingTable());
}

export function settingTable(): string {
  const rows = describeSettings().map(({ name, defaultText, description }) => [`\`${name}\``, defaultText, description]);
  return table(['setting', 'default', 'description'], [...rows, carriers]);
}
