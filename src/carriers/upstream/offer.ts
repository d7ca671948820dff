/**
 * Another tracking service as the source of lines that have no credentials here: another Landfall, or any service that speaks Terminal49's
 * public API, which surface B is. Each line is a carrier like any other; they share the upstream's limits and its circuit.
 */
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import { carrierCodes } from '../../reference/carrier-codes.ts';
import type { Carrier, CarrierQuery } from '../carrier.ts';
import { WrongSettings } from '../dcsa/carrier.ts';
import { type Tls, connectTo } from '../http.ts';
import { CarrierLimiter, type CircuitChange, type Limits } from '../limiter.ts';
import { type GivenSettings, type SettingTable, commonSettings, readSettings } from '../settings.ts';
import { type UpstreamAddress, UpstreamCalls } from './calls.ts';
import { readUpstream } from './read.ts';
import { UpstreamFailure } from './tracking.ts';

/** Before each setting's name. It cannot be mistaken for a SCAC, which has four letters at most. */
export const prefix = 'UPSTREAM';

const needs = {
  URL: "the upstream's address, without `/v2`",
  KEY: 'the API key of your account there, of a user who may create tracking requests',
  SCACS: 'the lines to ask it for, by their SCACs, such as `WHLC,PCIU`; a line with settings of its own is asked directly',
} satisfies SettingTable;

const { REQUESTS_PER_MINUTE, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE } = commonSettings;
const takes = {
  WEBHOOK_SECRET:
    'the secret of your webhook there, which calls `/carriers/UPSTREAM/events` here; during rotation, the new one and the old one',
  REQUESTS_PER_MINUTE,
  TLS_CERT_FILE,
  TLS_KEY_FILE,
  TLS_CA_FILE,
} satisfies SettingTable;

type Settings = Record<keyof typeof needs, string> & Partial<Record<keyof typeof takes, string>>;

/** A credential of Landfall has 100 requests a minute, unless its operator says otherwise; the service has other work for them too. */
const limits: Limits = { perMinute: 80, concurrency: 4 };

/** Its settings, with what each is, for the documentation. */
export const upstreamSettings = { prefix, needs, takes };

/** The full names of its settings. */
export function upstreamSettingNames(): string[] {
  return Object.keys({ ...needs, ...takes }).map((key) => `${prefix}_${key}`);
}

/** What an upstream offers. */
export interface Upstream {
  lines: Carrier[];
  /** What its webhook messages are verified with; empty if they are not heard. */
  webhookSecrets: string[];
}

/**
 * The lines that the upstream is asked for; none without its settings; or the faults in them.
 *
 * @param knownLine what Landfall knows of a line
 * @param onCircuit called for each line when the upstream's circuit opens or closes
 */
export function offerUpstream(
  given: GivenSettings,
  timeoutMs: number,
  knownLine: (scac: string) => ShippingLine | undefined,
  onCircuit: (change: CircuitChange) => void = () => {},
): Upstream | WrongSettings {
  const reading = readSettings(prefix, needs, takes, given, {});
  if (reading.state === 'none') return { lines: [], webhookSecrets: [] };
  if (reading.state === 'wrong') return new WrongSettings(reading.lines);
  const settings = reading.values as Settings;
  const scacs = [...new Set(settings.SCACS.split(',').map((scac) => scac.trim().toUpperCase()))];
  const perMinute = Number(settings.REQUESTS_PER_MINUTE ?? limits.perMinute);
  try {
    const address: UpstreamAddress = {
      baseUrl: settings.URL.replace(/\/+$/, '').replace(/\/v2$/, ''),
      key: settings.KEY,
      http: connectTo(tlsOf(settings), limits.concurrency),
      timeoutMs,
    };
    const limiter = new CarrierLimiter(prefix, { ...limits, perMinute }, undefined, (change) => {
      for (const scac of scacs) onCircuit({ ...change, scac });
    });
    return {
      lines: scacs.map((scac) => upstreamLine(knownLine(scac) ?? lineOf(scac), address, limiter)),
      webhookSecrets: (settings.WEBHOOK_SECRET ?? '').split(',').flatMap((secret) => secret.trim() || []),
    };
  } catch (error) {
    const files = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'].filter((key) => key in settings).map((key) => `${prefix}_${key}`);
    return new WrongSettings([`${files.join(', ')} cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function tlsOf({ TLS_CERT_FILE: certificate, TLS_KEY_FILE: privateKey, TLS_CA_FILE: authority }: Settings): Tls {
  return { certificate: certificate ?? null, privateKey: privateKey ?? null, authority: authority ?? null };
}

/** A line of which Landfall knows the name at most. */
function lineOf(scac: string): ShippingLine {
  const name = carrierCodes.find((codes) => codes.scac === scac)?.name ?? scac;
  return { scac, name, shortName: name, alternativeScacs: [], tracks: { container: true, billOfLading: true, booking: true } };
}

function upstreamLine(line: ShippingLine, address: UpstreamAddress, limiter: CarrierLimiter): Carrier {
  return {
    line,
    capacity: () => limiter.capacity(),
    isPaused: () => limiter.isPaused(),
    usage: () => limiter.usage(),
    async read(query) {
      const outcome = await limiter.run(() => ask(line.scac, address, query, () => limiter.countCall()));
      if (outcome instanceof CarrierFailure) throw outcome;
      return outcome;
    },
  };
}

/** Resolves with what the upstream says of the number alone, so that it neither opens the circuit nor pauses the other numbers. */
async function ask(
  scac: string,
  address: UpstreamAddress,
  query: CarrierQuery,
  onCall: () => void,
): Promise<CarrierReport | UpstreamFailure> {
  const calls = new UpstreamCalls(address, query.traceparent ? { traceparent: query.traceparent } : {}, onCall);
  try {
    return await readUpstream(calls, scac, query);
  } catch (error) {
    if (error instanceof UpstreamFailure) return error;
    throw error;
  }
}
