/**
 * COSCO. Its Open API Platform (cop.lines.coscoshipping.com, "COP", in trial operation and free of charge) is described in COSCO's own
 * repository (github.com/cop-cos/COP, last changed in January 2024), with clients in Java, PHP and Python. It is not DCSA's. It says:
 * - GET https://api.lines.coscoshipping.com/service/info/tracking/{number}?numberType=bl, bkg or cntr. A bill has ten digits, no prefix.
 * - Each request is signed: HMAC-SHA1 of the date, a digest of the body, a number used once and the request line (`X-Coscon-…`).
 * - A container's answer has its latest moves and its earlier ones, without vessels. A bill's has the vessels with their dates, and only
 *   the latest move of each container. So a bill's first ten containers are asked for too; of the others only the latest move is known.
 * - 1,000 calls a day and 30,000 a month for each account. 960 in any 24 hours keep both, also in a month of 31 days.
 * - Unknown number: `type` and `numberType` are "none" and `content` is null.
 * - A wrong signature is a 401 or a 500.
 * Uncertain: the labels. The description has the eleven in `labels` above the line, and no list; those below are from a public client. An
 * unknown label becomes a row that changes no status. Times are taken as local, and places, which have no UN/LOCODE, are looked up by name:
 * at one that is not found, an inland depot for example, a time is read as UTC. `uuid` looks like a position, so it identifies no
 * row. `containerHistorys` is taken to hold the container's earlier trips. Which of two fields is the bill's number and which the booking's
 * is told by their comments; in the example both have one number. `containerType` (20GP) is not an ISO code, so the size stays unknown.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { findLocode } from '../reference/port-names.ts';
import type { Auth } from './auth/auth.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { Row, isObject } from './dcsa/row.ts';
import type { AskedNumber, Translated } from './dcsa/translation.ts';

export const cosco = defineCarrier({
  line: {
    scac: 'COSU',
    name: 'COSCO Shipping Lines',
    shortName: 'COSCO',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: 'https://api.lines.coscoshipping.com/service',
  interface: { version: '2.2', leavesOutScac: true, translation: { address, further, read } },
  needs: {
    API_KEY: 'the ApiKey of your application at cop.lines.coscoshipping.com',
    SECRET_KEY: "the application's SecretKey",
  },
  auth: ({ API_KEY, SECRET_KEY }) => signature(API_KEY, SECRET_KEY),
  limits: { perMinute: 10, perDay: 960, concurrency: 2 },
  notes: {
    reports:
      'Vessels, their dates and each container’s moves if you track a bill of lading or a booking of at most ten containers, of which each is one more call. Of further containers only the latest move. If you track a container, its moves without vessels and without an estimated arrival. Size and type are not reported.',
    pushes: 'COSCO offers messages by queue for some customers, which Landfall doesn’t receive.',
    credentials:
      'An application at cop.lines.coscoshipping.com and an agreement; COSCO reviews it within 15 working days. Free of charge during the trial operation. 1,000 calls a day and 30,000 a month for each account.',
    writtenFrom: 'COSCO’s own description and clients in its public repository',
  },
});

/** Signs each request anew: its date may differ from COSCO's clock by two minutes. */
function signature(apiKey: string, secretKey: string): Auth {
  const emptyBody = `SHA-256=${createHash('sha256').update('').digest('base64')}`;
  return {
    async headers({ url }) {
      const date = new Date().toUTCString();
      const once = createHash('md5').update(randomUUID()).digest('hex');
      const requestLine = `GET ${url.pathname}${url.search} HTTP/1.1`;
      const signed = [`X-Coscon-Date: ${date}`, `X-Coscon-Digest: ${emptyBody}`, `X-Coscon-Content-Md5: ${once}`, requestLine].join('\n');
      const hmac = createHmac('sha1', secretKey).update(signed).digest('base64');
      const headers = 'X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line';
      return {
        'X-Coscon-Date': date,
        'X-Coscon-Digest': emptyBody,
        'X-Coscon-Content-Md5': once,
        'X-Coscon-Hmac': once,
        'X-Coscon-Authorization': `hmac username="${apiKey}",algorithm="hmac-sha1",headers="${headers}",signature="${hmac}"`,
      };
    },
  };
}

const numberTypes = { bill_of_lading: 'bl', booking: 'bkg', container: 'cntr' } as const;

function address({ requestType, number }: AskedNumber): string {
  return `/info/tracking/${encodeURIComponent(number)}?numberType=${numberTypes[requestType]}`;
}

/** Each is a call, of which an account has 1,000 a day. */
const maxContainers = 10;

function further(first: unknown): AskedNumber[] {
  const numbers = latestMoves(contentOf(first)).map(({ container }) => container ?? '');
  const valid = [...new Set(numbers)].filter((number) => /^[A-Z]{4}\d{7}$/.test(number));
  return valid.slice(0, maxContainers).map((number) => ({ requestType: 'container', number }));
}

function read(pages: unknown[]): Translated {
  const fault = pages.map(faultOf).find((each) => each !== null);
  if (fault) return { state: 'unreadable', message: fault };
  const [first, ...others] = pages;
  if (dataOf(first).code('type') === 'NONE') return { state: 'unknown_number' };
  const content = contentOf(first);
  const latest = latestMoves(content);
  const latestTimes = new Map(latest.map(({ container, time }) => [container, time]));
  // Later moves belong to the container's next trip, which is not this bill's.
  const ofBill = others
    .flatMap((page) => moves(contentOf(page)))
    .filter(({ container, time }) => time <= (latestTimes.get(container) ?? ''));
  return { state: 'rows', rows: [...vesselRows(content), ...[...latest, ...moves(content), ...ofBill].map(moveRow)] };
}

/** Why a page cannot be read, in a sentence; null if it can. */
function faultOf(page: unknown): string | null {
  const answer = new Row(isObject(page) ? page : {});
  const code = answer.text('code');
  if (code !== null && code !== '0') return `COSCO answered with the code ${code} (${answer.text('message') ?? 'no message'}).`;
  return code === null || dataOf(page).text('type') === null ? "The carrier's answer is not in the form of COSCO's." : null;
}

function dataOf(page: unknown): Row {
  return new Row(isObject(page) ? page : {}).object('data');
}

function contentOf(page: unknown): Row {
  return dataOf(page).object('content');
}

/** One move of a container, as COSCO reports it. */
interface Move {
  container: string | null;
  label: string;
  place: string;
  /** Local: `2015-02-06 09:35`. */
  time: string;
  transportation: string | null;
  sealNumber: string | null;
}

/** The latest move of each container of a bill. */
function latestMoves(content: Row): Move[] {
  return content
    .list('containerStatus')
    .flatMap((status) => status.list('containers'))
    .map((row) => moveOf(row, row, 'label', 'locationDateTime'));
}

/** All moves of a container that was asked for by its number, the earlier trips' too. */
function moves(content: Row): Move[] {
  const noSeal = new Row({});
  return content
    .list('containers')
    .flatMap((each) => [
      ...each.list('containerCircleStatus').map((row) => moveOf(row, each.object('container'), 'containerNumberStatus', 'timeOfIssue')),
      ...each.list('containerHistorys').map((row) => moveOf(row, noSeal, 'containerNumberStatus', 'timeOfIssue')),
    ]);
}

function moveOf(row: Row, container: Row, label: string, time: string): Move {
  return {
    container: row.code('containerNumber'),
    label: row.text(label) ?? '',
    place: row.cut(maxPlace, 'location') ?? '',
    time: row.text(time)?.slice(0, '2015-02-06 09:35'.length) ?? '',
    transportation: row.code('transportation'),
    sealNumber: container.text('sealNumber'),
  };
}

/** Terminals have long names. */
const maxPlace = 300;

/** What a label says, in DCSA's codes. */
interface Meaning {
  code: string;
  isEmpty?: boolean;
  mode?: 'VESSEL' | 'RAIL';
  /** The port's role. */
  role?: 'POL' | 'PTS' | 'POD';
}

const labels: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    'empty equipment despatched': { code: 'GTOT', isEmpty: true },
    'cargo received': { code: 'RECE' },
    'gate-in at first pol': { code: 'GTIN', role: 'POL' },
    'loaded at first pol': { code: 'LOAD', mode: 'VESSEL', role: 'POL' },
    'discharged at t/s pod': { code: 'DISC', mode: 'VESSEL', role: 'PTS' },
    'loaded at t/s pol': { code: 'LOAD', mode: 'VESSEL', role: 'PTS' },
    'discharged at last pod': { code: 'DISC', mode: 'VESSEL', role: 'POD' },
    'gate-out from last pod': { code: 'GTOT', role: 'POD' },
    'gate-in at final hub': { code: 'GTIN' },
    'gate-out from final hub': { code: 'GTOT' },
    'empty equipment returned': { code: 'GTIN', isEmpty: true },
    // From a public client.
    'empty equipment dispatched': { code: 'GTOT', isEmpty: true },
    'gate-out from first full facility': { code: 'GTOT' },
    'first loaded on rail under i/b': { code: 'LOAD', mode: 'RAIL' },
    'rail arrival at final hub': { code: 'ARRI', mode: 'RAIL' },
    'de-ramp at final hub': { code: 'DISC', mode: 'RAIL' },
  }),
);

function moveRow({ container, label, place, time, transportation, sealNumber }: Move): object {
  const meaning = labels.get(label.toLowerCase());
  const { code, isEmpty = false, mode = transportation, role } = meaning ?? { code: 'OTHER' };
  return {
    eventClassifierCode: 'ACT',
    eventDateTime: time.replace(' ', 'T'),
    [code === 'ARRI' ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
    description: label,
    ...(meaning && { emptyIndicatorCode: isEmpty ? 'EMPTY' : 'LADEN' }),
    equipmentReference: container,
    eventLocation: placeOf(place),
    transportCall: { modeOfTransport: mode },
    carrierSpecificData: { shipmentLocationType: role },
    seals: sealNumber === null ? [] : [{ sealNumber }],
  };
}

/** The departures and arrivals of a bill's vessels, in the order of the legs. They are about all of its containers. */
function vesselRows(content: Row): object[] {
  const path = content.object('trackingPath');
  const documentReferences = [
    { documentReferenceType: 'TRD', documentReferenceValue: path.text('trackingGroupReferenceCode') },
    { documentReferenceType: 'BKG', documentReferenceValue: path.text('billOfladingRefCode') },
  ];
  const legs = content.list('actualShipment');
  const places = placesByCity(content);
  return legs.flatMap((leg, index) => {
    const voyage = leg.text('voyageNo');
    const vessel = { vesselName: leg.text('vesselName') };
    const rowOf = (code: 'DEPA' | 'ARRI', certainty: 'ACT' | 'EST', port: string, time: string, role: Meaning['role']): object[] => {
      const [name, at] = [leg.text(port), leg.text(time)];
      if (name === null || at === null) return [];
      return [
        {
          eventClassifierCode: certainty,
          eventDateTime: at.slice(0, 16).replace(' ', 'T'),
          transportEventTypeCode: code,
          eventLocation: places.get(name.toLowerCase()) ?? placeOf(name),
          transportCall: { modeOfTransport: 'VESSEL', vessel, exportVoyageNumber: voyage, importVoyageNumber: voyage },
          carrierSpecificData: { shipmentLocationType: role },
          documentReferences,
        },
      ];
    };
    const from = index === 0 ? 'POL' : 'PTS';
    const to = index === legs.length - 1 ? 'POD' : 'PTS';
    return [
      ...rowOf('DEPA', 'EST', 'portOfLoading', 'expectedDateOfDeparture', from),
      ...rowOf('DEPA', 'ACT', 'portOfLoading', 'actualDepartureDate', from),
      ...rowOf('ARRI', 'EST', 'portOfDischarge', 'estimatedDateOfArrival', to),
      ...rowOf('ARRI', 'ACT', 'portOfDischarge', 'actualArrivalDate', to),
    ];
  });
}

/** The cities that the answer names together with their countries: a leg names its ports without. */
function placesByCity(content: Row): Map<string, object> {
  const path = content.object('trackingPath');
  const named = [
    ...latestMoves(content).map(({ place }) => place.split(',').slice(-3).join(',')),
    ...content.list('actualShipment').map((leg) => leg.text('city')),
    path.text('fromCity'),
    path.text('toCity'),
  ].filter((text) => text?.includes(','));
  return new Map(named.map((text) => [cityOf(text ?? '').toLowerCase(), placeOf(text ?? '')]));
}

function cityOf(place: string): string {
  return (place.split(',')[0] ?? '').trim();
}

/** Reads `terminal,city,province,country`, `city,province,country`, `city,country` or `city`; a terminal's name may have commas. */
function placeOf(text: string): object {
  const parts = text.split(',').map((part) => part.trim());
  const country = parts.length > 1 ? (parts.pop() ?? null) : null;
  const province = parts.length > 1 ? (parts.pop() ?? null) : null;
  const city = parts.pop() ?? '';
  const terminal = parts.join(', ');
  return {
    locationName: city,
    UNLocationCode: findLocode({ city, province, country }),
    facilityName: terminal === '' ? null : terminal,
  };
}
