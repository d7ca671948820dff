// A carrier's server for tests, on loopback: it records each request and answers what the test chooses.
import { type IncomingHttpHeaders, type IncomingMessage, type RequestListener, createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import type { Carrier, CarrierQuery } from '../../src/carriers/carrier.ts';
import { makeCarriers } from '../../src/carriers/registry.ts';
import type { GivenSettings } from '../../src/carriers/settings.ts';
import { CarrierFailure } from '../../src/domain/carrier-report.ts';

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
  /** The name in the client's certificate, if it sent one. */
  certificate: string | undefined;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface FakeCarrier {
  url: string;
  /** Every request so far, in order. */
  asked: Asked[];
  /** The most requests that were in progress at once. */
  maxConcurrent: number;
  stop(): Promise<void>;
}

/** `undefined` sends no answer. */
export type Answers = (asked: Asked) => Answer | undefined | Promise<Answer | undefined>;

export async function startFakeCarrier(answers: Answers, tls?: TlsOptions): Promise<FakeCarrier> {
  let atOnce = 0;
  const listener: RequestListener = (request, response) => {
    atOnce += 1;
    carrier.maxConcurrent = Math.max(carrier.maxConcurrent, atOnce);
    response.on('close', () => (atOnce -= 1));
    void note(request).then(async (asked) => {
      carrier.asked.push(asked);
      const answer = await answers(asked);
      if (!answer) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? []));
    });
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const carrier: FakeCarrier = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    asked: [],
    maxConcurrent: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return carrier;
}

async function note(request: IncomingMessage): Promise<Asked> {
  let sent = '';
  for await (const chunk of request) sent += String(chunk);
  const url = new URL(request.url ?? '', 'http://carrier.test');
  const socket = request.socket as { getPeerCertificate?(): { subject?: { CN?: string } } };
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    form: Object.fromEntries(new URLSearchParams(sent)),
    certificate: socket.getPeerCertificate?.().subject?.CN,
  };
}

export const containerNumber = 'MSKU1234565';

export const askContainer: CarrierQuery = { accountId: 'account', requestType: 'container', number: containerNumber };

export function askBill(scac: string): CarrierQuery {
  return { accountId: 'account', requestType: 'bill_of_lading', number: `${scac}123456789` };
}

/** A row in T&T 2.2's shape. */
export function gateOut(id: string, equipmentReference = containerNumber): Record<string, unknown> {
  return {
    eventID: id,
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: '2026-03-01T10:00:00Z',
    eventDateTime: '2026-03-01T10:00:00Z',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'GTOT',
    emptyIndicatorCode: 'EMPTY',
    equipmentReference,
    transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'TRUCK' },
  };
}

/** The carrier of a SCAC with its settings, made as the service makes it. */
export function offered(scac: string, given: GivenSettings, timeoutMs = 2_000): Carrier {
  const carrier = makeCarriers({ sandboxUrl: null, timeoutMs, given }).get(scac);
  if (!carrier) throw new Error(`${scac} is not offered with ${Object.keys(given).join(', ')}`);
  return carrier;
}

/** Why a request failed. */
export async function failureOf(question: Promise<unknown>): Promise<CarrierFailure> {
  try {
    await question;
  } catch (error) {
    if (error instanceof CarrierFailure) return error;
    throw error;
  }
  throw new Error('The question was answered');
}

/** Does something several times, one at a time. */
export async function repeat<Value>(times: number, work: () => Promise<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (let time = 0; time < times; time += 1) all.push(await work());
  return all;
}

/** A clock that stands still until it is set, together with the time that a process has run. Timers are unaffected. */
export class StandingClock {
  readonly #real = { now: Date.now, elapsed: performance.now };
  readonly start = Date.UTC(2026, 2, 1);

  stand(): void {
    this.set(0);
  }

  /** Sets it to this many milliseconds after its start. */
  set(sinceStartMs: number): void {
    Date.now = () => this.start + sinceStartMs;
    performance.now = () => sinceStartMs;
  }

  /** Sets the machine's clock back from where it is. */
  setBack(ms: number): void {
    const before = Date.now();
    Date.now = () => before - ms;
  }

  goOn(): void {
    Date.now = this.#real.now;
    performance.now = this.#real.elapsed;
  }
}

/** The vessel of `loaded`, as DCSA names it. */
export const everGiven = { vesselIMONumber: '9811000', vesselName: 'EVER GIVEN' };

/** A row in T&T 2.2's shape: the container is loaded onto that vessel. */
export const loaded = {
  ...gateOut('load'),
  eventCreatedDateTime: '2026-03-04T10:00:00Z',
  eventDateTime: '2026-03-04T10:00:00Z',
  equipmentEventTypeCode: 'LOAD',
  emptyIndicatorCode: 'LADEN',
  transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL', vessel: everGiven },
};
