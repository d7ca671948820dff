/** The tables of the guide "EDI", from the data that messages are read with. */
import { type StatusCode, ofCarrier, portFunctions, placeQualifiers, statusCodes } from '../../../src/carriers/edi/codes.ts';
import { code, table } from '../text.ts';

/** The status codes of all lines, then what single lines mean otherwise. */
export function ediCodes(): string {
  const rowOf = (name: string, { meaning, rows }: StatusCode, scac: string): string[] => [
    code(name),
    scac,
    meaning,
    rows.map((row) => code([row.document, row.code, row.empty, row.mode, row.isEstimate && 'EST'].filter(Boolean).join(' '))).join(', '),
  ];
  return table(
    ['Code', 'Line', 'Meaning', 'DCSA row'],
    [
      ...Object.entries(statusCodes).map(([name, status]) => rowOf(name, status, 'all')),
      ...Object.entries(ofCarrier).flatMap(([scac, codes]) =>
        Object.entries(codes).map(([name, status]) => rowOf(name, status, code(scac))),
      ),
    ],
  );
}

/** What the places of a message are. */
export function ediPlaces(): string {
  const named = (codes: Readonly<Record<string, string>>, meaning: string): string =>
    Object.keys(codes)
      .filter((each) => codes[each] === meaning)
      .map(code)
      .join(', ');
  const meanings = [...new Set(Object.values(portFunctions))];
  return table(
    ['Place', '315 (`R4`)', 'IFTSTA (`LOC`)'],
    meanings.map((meaning) => [meaning, named(portFunctions, meaning), named(placeQualifiers, meaning)]),
  );
}
