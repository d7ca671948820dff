/** A carrier that answers DCSA Track & Trace: limits, authentication, client and normaliser in a row. */
import type { Dispatcher } from 'undici';
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import { redact } from '../../domain/redact.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import { type Auth, authorised } from '../auth/auth.ts';
import { type Tls, connectTo } from '../http.ts';
import { type PushSecrets, proofIn } from '../auth/push-proof.ts';
import type { Carrier, CarrierPushes, CarrierQuery } from '../carrier.ts';
import { type Send, sendThrough } from '../http.ts';
import { CarrierLimiter, type CircuitChange, type Limits } from '../limiter.ts';
import { ShownCredentials } from '../shown-credentials.ts';
import { Forbidden, fetchEvents } from './client.ts';
import { type Quirks, normalise } from './normalise.ts';
import { readInbox, readPush } from './push.ts';

/** What a carrier's interface looks like: what its documentation says, as data. */
export interface DcsaInterface {
  version: '2.2' | '3.0';
  /** Where events lie below the base address, when not where the version has them. */
  path?: string;
  /** The `API-Version` header, when not the one of the version. */
  apiVersion?: string;
  /** Names of the query's parameters, where they are others than DCSA's. */
  parameters?: Partial<Record<CarrierQuery['requestType'], string>>;
  /** Parameters sent with every request. */
  extra?: Record<string, string>;
  /** Whether numbers of documents are asked for without the SCAC before them. */
  leavesOutScac?: boolean;
  /** What a list without rows says: as a rule that the number is not known, for the list is a filter's result. */
  emptyMeans?: 'not_found' | 'data_unavailable';
  /** How its rows depart from the standard. */
  quirks?: Quirks;
}

/** Everything that makes a carrier out of DCSA's standard. */
export interface DcsaSettings {
  line: ShippingLine;
  interface: DcsaInterface;
  /** What stands before the path, without a slash at the end. */
  baseUrl: string;
  auth: Auth;
  tls?: Tls;
  /** By which its pushes are known; missing where it does not push. */
  pushSecrets?: PushSecrets | null;
  /** Settings that must not be kept where the carrier sends them back. */
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
  const { line, limits } = settings;
  const http = connectTo(settings.tls ?? noTls, limits?.atOnce ?? 16);
  const limiter =
    limits === null ? null : new CarrierLimiter(line.scac, limits, (error) => !(error instanceof Forbidden), settings.onCircuit);
  return {
    line,
    ...(limiter && { capacity: () => limiter.capacity() }),
    async read(query) {
      refuseOtherKinds(line, query);
      if (limiter === null) return ask(settings, query, http, sendThrough(http));
      return limiter.run(() => ask(settings, query, http, countPages(sendThrough(http), limiter)));
    },
    ...(settings.pushSecrets && { pushes: receivesPushes(settings, settings.pushSecrets) }),
  };
}

function receivesPushes({ line: { scac }, interface: { quirks }, secrets: known = [] }: DcsaSettings, secrets: PushSecrets): CarrierPushes {
  return {
    proofIn: (headers) => proofIn(headers, secrets),
    // Byte by byte, so that what is no UTF-8 stays so: credentials are ASCII.
    read: (body) => readPush(Buffer.from(redact(Buffer.from(body).toString('latin1'), known), 'latin1'), scac),
    readInbox: (query, entries) => readInbox(query, entries, { scac, quirks }),
  };
}

async function ask(settings: DcsaSettings, query: CarrierQuery, http: Dispatcher, send: Send): Promise<CarrierReport> {
  const { line, auth, timeoutMs, interface: dcsa } = settings;
  const headers = { 'api-version': dcsa.apiVersion ?? versions[dcsa.version].apiVersion };
  const shown = new ShownCredentials(settings.secrets ?? []);
  const answer = await fetchEvents(eventsUrl(settings, query), headers, timeoutMs, {
    send: authorised(shown.noting(send), auth, { query, http }),
    redact: shown.redact,
  });
  if (answer.rows.length === 0) {
    throw new CarrierFailure(dcsa.emptyMeans ?? 'not_found', `${line.scac} has no events for ${query.number}.`, {
      payload: answer.payload,
    });
  }
  const report = normalise(answer, query, dcsa.quirks);
  if (report.containers.length === 0 && !report.bookingCancelled) {
    const message = `${line.scac} knows ${query.number} but has no events for it yet.`;
    throw new CarrierFailure('data_unavailable', message, { payload: report.payload });
  }
  return report;
}

/** Counts every call of a request but the first, which the limiter counted. */
function countPages(send: Send, limiter: CarrierLimiter): Send {
  let calls = 0;
  return (url, headers, signal) => {
    if (calls > 0) limiter.countCall();
    calls += 1;
    return send(url, headers, signal);
  };
}

function eventsUrl({ line, baseUrl, interface: dcsa }: DcsaSettings, { requestType, number }: CarrierQuery): URL {
  const url = new URL(`${baseUrl}${dcsa.path ?? versions[dcsa.version].path}`);
  const isDocument = requestType !== 'container';
  const asked = isDocument && dcsa.leavesOutScac ? withoutScac(number, line.scac) : number;
  url.searchParams.set(dcsa.parameters?.[requestType] ?? parameters[requestType], asked);
  for (const [name, value] of Object.entries(dcsa.extra ?? {})) url.searchParams.set(name, value);
  return url;
}

/** @throws CarrierFailure `data_unavailable`: asking again would not help */
function refuseOtherKinds({ scac, tracks }: ShippingLine, { requestType }: CarrierQuery): void {
  const kinds = { container: tracks.container, bill_of_lading: tracks.billOfLading, booking: tracks.booking };
  if (kinds[requestType]) return;
  throw new CarrierFailure('data_unavailable', `${scac} does not support tracking by ${requestType.replaceAll('_', ' ')} number.`);
}
