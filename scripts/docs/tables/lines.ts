/** The world's larger container lines and the ways in which Landfall can get their data, for the guide "Carriers". */
import { configurableCarriers } from '../../../src/carriers/registry.ts';
import { blocks, code, table } from '../text.ts';

/** One line, or several of a group that are counted together. */
export interface WorldLine {
  name: string;
  /** Empty if no public list that we read has one. */
  scacs: readonly string[];
  /** The capacity of the ships it operates. */
  teu: number;
  /** Of those without an API in Landfall: what was found. */
  withoutApi?: string;
  /** What the line or its software says about status messages, if that was found. */
  edi?: string;
}

/**
 * Alphaliner's count of all container ships in service on 10 September 2023 (https://www.en.portnews.ru/news/353665/). The capacities
 * of the lines are those of AJOT's list (https://www.ajot.com/ajot_digital/752/inc/html/12.html). The guide names both.
 */
export const worldTeu = 27_745_000;

const noneFound = 'No description found';

export const worldLines: readonly WorldLine[] = [
  { name: 'MSC', scacs: ['MSCU'], teu: 4_771_771, edi: '315' },
  { name: 'Maersk', scacs: ['MAEU'], teu: 4_178_531 },
  { name: 'CMA CGM', scacs: ['CMDU'], teu: 3_394_988 },
  {
    name: 'COSCO and OOCL',
    scacs: ['COSU', 'OOLU'],
    teu: 2_888_026,
    withoutApi: 'OOCL has none in public, and COSCO’s doesn’t mention OOCL’s numbers',
    edi: '315 and IFTSTA, through CargoSmart',
  },
  { name: 'Hapag-Lloyd', scacs: ['HLCU'], teu: 1_801_738 },
  { name: 'Evergreen', scacs: ['EGLV'], teu: 1_667_391 },
  { name: 'Ocean Network Express', scacs: ['ONEY'], teu: 1_531_880 },
  { name: 'HMM', scacs: ['HDMU'], teu: 816_365 },
  { name: 'Yang Ming', scacs: ['YMLU'], teu: 705_614 },
  { name: 'ZIM', scacs: ['ZIMU'], teu: 570_597 },
  { name: 'Wan Hai', scacs: ['WHLC'], teu: 442_361, withoutApi: noneFound, edi: 'By agreement' },
  { name: 'PIL', scacs: ['PABV'], teu: 294_281, withoutApi: noneFound },
  { name: 'SITC', scacs: ['SITC'], teu: 168_927, withoutApi: noneFound },
  { name: 'KMTC', scacs: ['KMTC'], teu: 148_659, withoutApi: 'A portal for customers, apiportal.ekmtc.com, which we could not read' },
  { name: 'X-Press Feeders', scacs: [], teu: 140_609, withoutApi: noneFound },
  { name: 'SM Line', scacs: ['SMLM'], teu: 68_620, withoutApi: noneFound, edi: 'X12 and EDIFACT' },
];

/** In percent of the world's capacity. */
export function shareOf({ teu }: WorldLine): number {
  return (100 * teu) / worldTeu;
}

/** The SCACs of a line that Landfall asks by the line's own API. */
export function askedByApi({ scacs }: WorldLine): string[] {
  const known = new Set(configurableCarriers.map(({ line }) => line.scac));
  return scacs.filter((scac) => known.has(scac));
}

/** The ways in a sentence, and the table. */
export function worldLineTable(): string {
  return blocks(
    "You can get a line's data in three ways: by its own API, if it is in the list above; by the [EDI](/docs/edi) status messages (X12 315 or IFTSTA) that it sends you; or by an [upstream](/docs/upstream), another tracking service that knows the line. The last two work for any SCAC.",
    table(['Line', 'SCAC', 'Share', 'By its API', 'By EDI', 'By an upstream'], worldLines.map(rowOf)),
  );
}

function rowOf(line: WorldLine): string[] {
  const asked = askedByApi(line).map((scac) => `[${scac}](#${scac})`);
  const anyWay = line.scacs.length === 0 ? 'If you know its SCAC' : null;
  return [
    line.name,
    line.scacs.map(code).join(', ') || 'Not known',
    `${shareOf(line).toFixed(1)} %`,
    [...asked, ...(line.withoutApi ? [line.withoutApi] : [])].join('. '),
    anyWay ?? (line.edi ? `Yes. ${line.edi}` : 'Yes, if the line sends it'),
    anyWay ?? 'Yes, if it knows the line',
  ];
}
