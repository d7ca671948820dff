/**
 * A carrier that answers DCSA Track & Trace: its definition, its settings, and how a request passes limiter, authentication, client and
 * normalizer.
 */
import type { Dispatcher } from 'undici';
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import { redact } from '../../domain/redact.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import { type Auth, authorized } from '../auth/auth.ts';
import { type Send, type Tls, connectTo, failureFrom, sendThrough } from '../http.ts';
import { type PushSecrets, proofIn, readPushSecrets } from '../auth/push-proof.ts';
import type { Carrier, CarrierQuery, PushReader } from '../carrier.ts';
import { CarrierLimiter, type CircuitChange, type Limits } from '../limiter.ts';
import type { CarrierNotes } from '../notes.ts';
import { type CommonSetting, type GivenSettings, type SettingTable, type SettingsReading, readSettings } from '../settings.ts';
import { ShownCredentials } from '../shown-credentials.ts';
import { Forbidden, fetchEvents } from './client.ts';
import { isDocumentedEmpty } from './envelope.ts';
import { readMessage } from '../edi/read-message.ts';
import { type Quirks, normalize } from './normalize.ts';
import { readPush, readTogether } from './push.ts';
import { type AskedNumber, type Translation, fetchTranslated } from './translation.ts';

/** A carrier's interface, as its documentation describes it. */
export interface DcsaInterface {
  version: '2.2' | '3.0';
  /** The path of events below the base address, if it is not the version's. */
  path?: string;
  /** The `API-Version` header, if it is not the version's. */
  apiVersion?: string;
  /** Names of the query parameters, if they are not DCSA's. */
  parameters?: Partial<Record<CarrierQuery['requestType'], string>>;
  /** Parameters sent with every request. */
  extra?: Record<string, string>;
  /** Whether document numbers are sent without their SCAC prefix. */
  leavesOutScac?: boolean;
  /**
   * What an empty list means, in one of the documented forms (`isDocumentedEmpty`). By default the number is not known, because the
   * list is the result of a filter. A 404 of the API also means that (`client.ts`); every other answer without rows is
   * `unrecognized_response`, and the carrier is asked again.
   */
  emptyMeans?: 'not_found' | 'data_unavailable';
  quirks?: Quirks;
  /** For a carrier with an API of its own. Path, parameters, `API-Version` and empty lists are then not DCSA's. */
  translation?: Translation;
}

/** What a carrier that follows DCSA's standard needs. */
interface DcsaSettings {
  line: ShippingLine;
  interface: DcsaInterface;
  /** The address before the path, without a trailing slash. */
  baseUrl: string;
  auth: Auth;
  tls?: Tls;
  /** They verify its pushes; missing if it does not push. */
  pushSecrets?: PushSecrets | null;
  /** Values that are removed from answers before they are stored. */
  secrets?: readonly string[];
  /** Null for a carrier without limits. */
  limits: Limits | null;
  /** For the whole answer, tokens included. */
  timeoutMs: number;
  onCircuit?: (change: CircuitChange) => void;
}

const versions = {
  '2.2': { path: '/v2/events', apiVersion: '2' },
  '3.0': { path: '/v3/events', apiVersion: '3.0.0' },
};

/** The same in both versions. */
const parameters = {
  container: 'equipmentReference',
  bill_of_lading: 'transportDocumentReference',
  booking: 'carrierBookingReference',
};

const noTls: Tls = { certificate: null, privateKey: null, authority: null };

/** @throws Error when the certificate or its key cannot be used */
export function dcsaCarrier(settings: DcsaSettings): Carrier {
  const { line, limits, auth } = settings;
  const http = connectTo(settings.tls ?? noTls, limits?.concurrency ?? 16);
  const limiter =
    limits === null ? null : new CarrierLimiter(line.scac, limits, (error) => !(error instanceof Forbidden), settings.onCircuit);
  return {
    line,
    ...(limiter && { capacity: () => limiter.capacity(), isPaused: () => limiter.isPaused(), usage: () => limiter.usage() }),
    async read(query) {
      refuseOtherKinds(line, query);
      if (limiter === null) return ask(settings, query, http, sendThrough(http));
      return limiter.run(() => ask(settings, query, http, countPages(sendThrough(http), limiter)));
    },
    ...(auth.signIn && { signIn: () => signIn(auth, http, settings.timeoutMs) }),
    ...(settings.pushSecrets && { pushes: pushReader(settings, settings.pushSecrets) }),
    messages: {
      read: (body, at) => readMessage(body, line.scac, at),
      readTogether: (query, texts, asOf) => readTogether(texts, { query, asOf, quirks: settings.interface.quirks }),
    },
  };
}

async function signIn(auth: Auth, http: Dispatcher, timeoutMs: number): Promise<void> {
  try {
    await auth.signIn?.({ http, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw failureFrom(error);
  }
}

function pushReader(
  { line: { scac }, interface: { quirks, translation }, secrets = [] }: DcsaSettings,
  pushSecrets: PushSecrets,
): PushReader {
  // As latin1, so that invalid UTF-8 stays invalid: credentials are ASCII.
  const redacted = (body: Uint8Array): Buffer => Buffer.from(redact(Buffer.from(body).toString('latin1'), secrets), 'latin1');
  return {
    proofIn: (headers) => proofIn(headers, pushSecrets),
    read: (body) => readPush(redacted(body), scac),
    readTogether: (query, texts, asOf) => readTogether(texts, { query, asOf, quirks, translation }),
  };
}

async function ask(settings: DcsaSettings, query: CarrierQuery, http: Dispatcher, send: Send): Promise<CarrierReport> {
  const { line, auth, baseUrl, timeoutMs, interface: dcsa } = settings;
  const { translation } = dcsa;
  const headers = {
    ...(!translation && { 'api-version': dcsa.apiVersion ?? versions[dcsa.version].apiVersion }),
    ...(query.traceparent && { traceparent: query.traceparent }),
  };
  const shown = new ShownCredentials(settings.secrets ?? []);
  const options = { send: authorized(shown.noting(send), auth, { query, http }), redact: shown.redact };
  const answer = translation
    ? await fetchTranslated({ baseUrl, asked: askedNumber(settings, query), translation }, headers, timeoutMs, options)
    : await fetchEvents(eventsUrl(settings, query), headers, timeoutMs, options);
  if (answer.rows.length === 0 && !translation) {
    const { payload } = answer;
    if (isDocumentedEmpty(payload)) {
      throw new CarrierFailure(dcsa.emptyMeans ?? 'not_found', `${line.scac} has no events for ${query.number}.`, { payload });
    }
    const message = `${line.scac} answered without events, in a form that does not say that ${query.number} is unknown.`;
    throw new CarrierFailure('unrecognized_response', message, { payload });
  }
  const report = normalize(answer, query, dcsa.quirks);
  if (report.containers.length === 0 && !report.bookingCancelled) {
    const message = `${line.scac} knows ${query.number} but has no events for it yet.`;
    throw new CarrierFailure('data_unavailable', message, { payload: report.payload });
  }
  return report;
}

/** A `send` that counts every page but the first, which the limiter has counted. */
function countPages(send: Send, limiter: CarrierLimiter): Send {
  let isFirst = true;
  return (url, headers, signal) => {
    if (!isFirst) limiter.countCall();
    isFirst = false;
    return send(url, headers, signal);
  };
}

function askedNumber({ line, interface: dcsa }: DcsaSettings, { requestType, number }: CarrierQuery): AskedNumber {
  const isDocument = requestType !== 'container';
  return { requestType, number: isDocument && dcsa.leavesOutScac ? withoutScac(number, line.scac) : number };
}

function eventsUrl(settings: DcsaSettings, query: CarrierQuery): URL {
  const { baseUrl, interface: dcsa } = settings;
  const url = new URL(`${baseUrl}${dcsa.path ?? versions[dcsa.version].path}`);
  const { requestType, number } = askedNumber(settings, query);
  url.searchParams.set(dcsa.parameters?.[requestType] ?? parameters[requestType], number);
  for (const [name, value] of Object.entries(dcsa.extra ?? {})) url.searchParams.set(name, value);
  return url;
}

/** @throws CarrierFailure `data_unavailable` */
function refuseOtherKinds({ scac, tracks }: ShippingLine, { requestType }: CarrierQuery): void {
  const kinds = { container: tracks.container, bill_of_lading: tracks.billOfLading, booking: tracks.booking };
  if (kinds[requestType]) return;
  throw new CarrierFailure('data_unavailable', `${scac} does not support tracking by ${requestType.replaceAll('_', ' ')} number.`);
}

/** A carrier's settings by name. Required settings and the address are always present. */
type Settings<Needed extends string, Taken extends string> = Record<Needed | 'BASE_URL', string> &
  Partial<Record<Taken | CommonSetting, string>>;

/** A carrier as its file describes it. */
interface CarrierDefinition<Needed extends string, Taken extends string> {
  line: ShippingLine;
  /** The address before the path, without a trailing slash. Null if it is not public; it is then among `needs`. */
  baseUrl: string | null;
  interface: DcsaInterface;
  /** Required settings, each with its description. */
  needs: Record<Needed, string>;
  /** Optional settings. */
  takes?: Record<Taken, string>;
  auth(settings: Settings<Needed, Taken>): Auth;
  limits: Limits;
  /** For the documentation. */
  notes: CarrierNotes;
}

/** A carrier that is offered if its settings are given. */
export interface ConfigurableCarrier {
  line: ShippingLine;
  needs: SettingTable;
  takes: SettingTable;
  /** The built-in limits, before `REQUESTS_PER_MINUTE`. */
  limits: Limits;
  notes: CarrierNotes;
  /** For a carrier with an API of its own. */
  translation: Translation | null;
  /**
   * The carrier with its settings; null if none of them is given; or the faults in them.
   *
   * @param onCircuit called when its circuit opens or closes
   */
  offer(given: GivenSettings, timeoutMs: number, onCircuit?: (change: CircuitChange) => void): Carrier | null | WrongSettings;
}

/** One line for each fault, beginning with the setting's name. */
export class WrongSettings {
  readonly lines: string[];

  constructor(lines: string[]) {
    this.lines = lines;
  }
}

export function defineCarrier<Needed extends string, Taken extends string = never>(
  described: CarrierDefinition<Needed, Taken>,
): ConfigurableCarrier {
  const { line, needs, limits, notes } = described;
  const takes: SettingTable = described.takes ?? {};
  return {
    line,
    needs,
    takes,
    limits,
    notes,
    translation: described.interface.translation ?? null,
    offer(given, timeoutMs, onCircuit) {
      const reading: SettingsReading = readSettings(line.scac, needs, takes, given);
      if (reading.state === 'none') return null;
      if (reading.state === 'wrong') return new WrongSettings(reading.lines);
      const settings = { BASE_URL: described.baseUrl, ...reading.values } as Settings<Needed, Taken>;
      try {
        return dcsaCarrier({
          line,
          interface: described.interface,
          baseUrl: settings.BASE_URL,
          auth: described.auth(settings),
          tls: {
            certificate: settings.TLS_CERT_FILE ?? null,
            privateKey: settings.TLS_KEY_FILE ?? null,
            authority: settings.TLS_CA_FILE ?? null,
          },
          pushSecrets: readPushSecrets(settings.PUSH_SECRET, settings.PUSH_TOKEN),
          secrets: secretsAmong(reading.values),
          limits: { ...limits, perMinute: Number(settings.REQUESTS_PER_MINUTE ?? limits.perMinute) },
          timeoutMs,
          ...(onCircuit && { onCircuit }),
        });
      } catch (error) {
        // A certificate or key that cannot be read, or two that do not match.
        const files = Object.keys(reading.values)
          .filter((key) => key.endsWith('_FILE'))
          .map((key) => `${line.scac}_${key}`);
        return new WrongSettings([`${files.join(', ')} cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
      }
    },
  };
}

/** Settings that are not secret: addresses, files, names of headers and scopes, and rates. */
const plainSetting = /(_URL|_FILE|_HEADER|SCOPE|REQUESTS_PER_MINUTE)$/;

function secretsAmong(settings: Record<string, string>): string[] {
  const secrets = Object.entries(settings)
    .filter(([key]) => !plainSetting.test(key))
    .map(([, value]) => value);
  // One setting may hold two secrets during a rotation.
  return secrets.flatMap((value) => [value, ...value.split(',').map((each) => each.trim())]);
}
