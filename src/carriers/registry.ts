/** The list of carriers. A carrier without settings is not offered. */
import type { ShippingLine, ShippingLines, Simulation } from '../domain/shipping-line.ts';
import { carrierCodes } from '../reference/carrier-codes.ts';
import type { Carrier, Carriers } from './carrier.ts';
import { cmaCgm } from './cmdu.ts';
import { cosco } from './cosu.ts';
import { type ConfigurableCarrier, WrongSettings } from './dcsa/carrier.ts';
import { type EdiLines, ediLine, ediSettingNames, hasOnlyEdi, withKeptRows, wrongEdiSettings } from './edi/line.ts';
import { evergreen } from './eglv.ts';
import { hmm } from './hdmu.ts';
import { hapagLloyd } from './hlcu.ts';
import type { CircuitChange } from './limiter.ts';
import { maersk } from './maeu.ts';
import { msc } from './mscu.ts';
import { one } from './oney.ts';
import { type GivenSettings, commonSettings } from './settings.ts';
import { sandboxLine, sandboxLineFacts } from './test.ts';
import { offerUpstream, upstreamSettingNames } from './upstream/offer.ts';
import { yangMing } from './ymlu.ts';
import { zim } from './zimu.ts';

export const configurableCarriers: readonly ConfigurableCarrier[] = [
  cmaCgm,
  cosco,
  evergreen,
  hmm,
  hapagLloyd,
  maersk,
  msc,
  one,
  yangMing,
  zim,
];

/** The carriers on offer, to ask and to list. */
export type Registry = Carriers & ShippingLines & { upstream?: { scacs: string[]; webhookSecrets: string[] } };

interface CarrierSettings {
  /** The sandbox carrier's address, or null without a sandbox. */
  sandboxUrl: string | null;
  /** The sandbox clock's time for an account. Default: the real time. */
  sandboxClock?: Simulation['clock'];
  /** The time limit of one query to a carrier, in milliseconds. */
  timeoutMs: number;
  /** The settings that begin with a SCAC. */
  given?: GivenSettings;
  /** The lines that are tracked by their EDI messages, and what reads them; absent for none. */
  edi?: EdiLines;
  /** Called when a carrier's circuit opens and closes. */
  onCircuit?: (change: CircuitChange) => void;
}

/** The full names of all settings that carriers take, such as `MAEU_CONSUMER_KEY`. */
export function carrierSettingNames(ediScacs: readonly string[] = []): string[] {
  const ofCarriers = configurableCarriers.flatMap(({ line, needs, takes }) =>
    Object.keys({ ...needs, ...takes, ...commonSettings }).map((key) => `${line.scac}_${key}`),
  );
  return [...ofCarriers, ...ediScacs.flatMap(ediSettingNames), ...upstreamSettingNames()];
}

/** One line for each invalid setting, beginning with its name. */
export function wrongCarrierSettings(given: GivenSettings, ediScacs: readonly string[] = []): string[] {
  const onlyEdi = ediScacs.filter((scac) => hasOnlyEdi(scac, given));
  const others = configurableCarriers.filter(({ line }) => !onlyEdi.includes(line.scac));
  // Only checks the settings, so any timeout will do.
  const offered = [...others.map((carrier) => carrier.offer(given, 1)), offerUpstream(given, 1, knownLine)];
  const wrong = offered.flatMap((each) => (each instanceof WrongSettings ? each.lines : []));
  return [...wrong, ...onlyEdi.flatMap((scac) => wrongEdiSettings(scac, given))];
}

/** What Landfall knows of a line, whether or not it can ask it itself. */
function knownLine(scac: string): ShippingLine | undefined {
  return scac === sandboxLineFacts.scac ? sandboxLineFacts : configurableCarriers.find(({ line }) => line.scac === scac)?.line;
}

/**
 * Makes the registry, which the worker, the surfaces' lists and pushes use. Carriers with wrong settings are left out. A
 * line with credentials of its own, or that sends EDI, is never asked through the upstream.
 */
export function makeCarriers({ sandboxUrl, sandboxClock, timeoutMs, given = {}, edi, onCircuit }: CarrierSettings): Registry {
  const onlyEdi = edi?.scacs.filter((scac) => hasOnlyEdi(scac, given)) ?? [];
  const offered = configurableCarriers
    .filter(({ line }) => !onlyEdi.includes(line.scac))
    .map((carrier) => carrier.offer(given, timeoutMs, onCircuit))
    .map((carrier) => (edi && carrier && !(carrier instanceof WrongSettings) ? withKeptRows(carrier, edi) : carrier));
  if (edi) for (const scac of onlyEdi) offered.push(ediLine(scac, given, edi, lineOf(scac)));
  if (sandboxUrl !== null) offered.push(sandboxLine(sandboxUrl, timeoutMs, sandboxClock));
  const own = offered.filter((carrier): carrier is Carrier => carrier !== null && !(carrier instanceof WrongSettings));
  const upstream = offerUpstream(given, timeoutMs, knownLine, onCircuit);
  if (upstream instanceof WrongSettings) return registryOf(own);
  const ownScacs = new Set(own.map(({ line }) => line.scac));
  const ofUpstream = upstream.lines.filter(({ line }) => !ownScacs.has(line.scac));
  const scacs = ofUpstream.map(({ line }) => line.scac);
  return { ...registryOf([...own, ...ofUpstream]), upstream: { scacs, webhookSecrets: upstream.webhookSecrets } };
}

/** What is known of a line without an API, or of one whose API is not used. */
function lineOf(scac: string): ShippingLine {
  const name = carrierCodes.find((codes) => codes.scac === scac)?.name ?? scac;
  const tracks = { container: true, billOfLading: true, booking: true };
  return { scac, name, shortName: name, alternativeScacs: [], ...knownLine(scac), tracks };
}

/** The registry of these carriers. */
export function registryOf(carriers: Carrier[]): Registry {
  const byScac = new Map<string, Carrier>(carriers.map((carrier) => [carrier.line.scac, carrier]));
  const lines: ShippingLine[] = carriers.map((carrier) => carrier.line).sort((a, b) => (a.scac < b.scac ? -1 : 1));
  return {
    get: (scac) => byScac.get(scac),
    find: (scac) => byScac.get(scac)?.line,
    list: () => lines,
    simulation: (scac) => byScac.get(scac)?.simulation,
  };
}
