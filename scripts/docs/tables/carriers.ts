/** The lists of the guide "Carriers", from the carriers' own files. */
import { configurableCarriers } from '../../../src/carriers/registry.ts';
import { blocks, code, listing, table } from '../text.ts';

type Described = (typeof configurableCarriers)[number];

/** By name, as readers look for them. */
const byName = configurableCarriers.toSorted((one, other) => one.line.shortName.localeCompare(other.line.shortName));

/** One row a carrier. */
export function carrierList(): string {
  return table(
    ['Carrier', 'SCAC', 'Track by', 'Calls a minute'],
    byName.map(({ line, limits }) => [`[${line.shortName}](#${line.scac})`, code(line.scac), numbersOf(line), String(limits.perMinute)]),
  );
}

/** A section for each carrier. Its title has every name that readers search for. */
export function carrierDetails(): string {
  return blocks(
    ...byName.map(({ line: { scac, name, shortName, ...line }, limits, needs, notes }) => {
      const title = name === shortName || name.startsWith(shortName) ? name : `${shortName}, ${name}`;
      return blocks(
        `## ${title} (${scac}) {#${scac}}`,
        table(
          ['SCAC', code(scac)],
          [
            ['Track by', numbersOf(line)],
            ['Reports', notes.reports],
            ['Push', notes.pushes],
            ['Tried with', `A local server made from ${notes.writtenFrom}. Not with the live service.`],
            ['Credentials and price', notes.credentials],
            [
              'Limit',
              `${limits.perMinute} calls a minute${limits.perDay === undefined ? '' : `, ${limits.perDay} in 24 hours`}, ${limits.concurrency} at once, unless you set ${code(`${scac}_REQUESTS_PER_MINUTE`)}.`,
            ],
            ['Settings', listing(Object.keys(needs).map((key) => code(`${scac}_${key}`)))],
          ],
        ),
      );
    }),
  );
}

function numbersOf({ tracks }: Pick<Described['line'], 'tracks'>): string {
  return listing([...(tracks.container ? ['container'] : []), ...(tracks.billOfLading ? ['bill of lading'] : [])], 'or');
}
