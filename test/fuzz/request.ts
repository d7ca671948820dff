// Turns a step into a request, with ids and credentials of the sending account.
import type { Contract, Surface } from '../support/contract.ts';
import { surfaceOf } from '../support/http-client.ts';
import type { Exchange } from './checks.ts';
import { placeholders } from './field-values.ts';
import { type Oracle, type Pair, type Verdict, worst } from './oracle.ts';
import type { SentRequest } from './send.ts';
import type { Credential, Step } from './steps.ts';
import { type Ids, type World, chooseIds } from './world.ts';

/** A request, and what is known about it before the response. */
export type Prepared = Pick<Exchange, 'operation' | 'kind' | 'what' | 'verdict' | 'target' | 'contract'> & { sent: SentRequest; ids: Ids };

export type CheckContext = { oracles: Record<Surface, Oracle>; contracts: Record<Surface, Contract>; receiver: string };

/** @returns null if the step needs something that is not known yet */
export function prepare(step: Step, world: World, checks: CheckContext): Prepared | null {
  const { operation } = step;
  // A malformed path is refused before anything else is checked.
  const owner = step.owner === 'malformed' && step.kind !== 'data' ? 'missing' : step.owner;
  const { ids, target } = chooseIds(world, operation, owner, step.pick, step.malformed);
  const credential = credentialOf(step, world);
  if (credential === null) return null;
  const fill = filler(step, world, ids, checks.receiver);
  const query = step.query.map(([name, value]): Pair => [name, fill(value)]);
  const nextPage = step.kind === 'next page' ? world.mine.nextPage(operation) : undefined;
  if (step.kind === 'next page' && nextPage === undefined) return null;

  let at = 0;
  // Without a key, B's paths under /v2 are A's.
  const prefix =
    credential['x-api-key'] === undefined && operation.surface === 'b' && !/^token /i.test(credential.authorization ?? '')
      ? ''
      : step.prefix;
  const path = prefix + operation.path.replaceAll(/\{\w+\}/g, () => ids[at++] ?? '');
  const search = [...query.map((pair) => pair.map(escaped).join('=')), step.rawQuery].filter((part) => part !== '').join('&');
  const body = step.body === null ? null : filledBody(step.body, fill);
  const sent = {
    method: step.method,
    target: nextPage ?? path + (search === '' ? '' : `?${search}`),
    headers: { ...step.headers, ...credential },
    body,
  };
  const verdict = verdictOf(step, target === 'uppercase' || !isDecodable(path), query, body, checks.oracles[operation.surface]);
  const contract = checks.contracts[surfaceOf(sent.target, sent.headers)];
  return { operation, kind: step.kind, what: step.what, verdict, target: nextPage ? 'public' : target, contract, sent, ids };
}

function verdictOf(step: Step, isOddPath: boolean, query: Pair[], body: Buffer | null, oracle: Oracle): Verdict {
  if (step.kind === 'next page') return 'valid';
  const ofQuery = oracle.query(step.operation, query);
  const ofBody = step.operation.body === null ? 'valid' : body === null ? 'invalid' : bodyVerdict(step, body, oracle);
  // A request with an unusual path may be refused; one that breaks the contract must be.
  return worst([step.verdict, ofQuery, ofBody, isOddPath ? 'unclear' : 'valid']);
}

function bodyVerdict(step: Step, body: Buffer, oracle: Oracle): Verdict {
  if (body.length > (step.operation.body?.maxBytes ?? 0)) return 'invalid';
  const text = body.toString('utf8');
  // RFC 8259, 8.1: JSON between systems is UTF-8.
  if (!Buffer.from(text).equals(body)) return step.kind === 'data' ? 'invalid' : 'unclear';
  const verdict = oracle.body(step.operation, text);
  // An id in the body must be the resource's, which a path without one does not tell.
  const isOfUnknownId = step.operation.method === 'PATCH' && step.operation.ids.length === 0 && text.includes('"id"');
  return worst([verdict, isOfUnknownId ? 'unclear' : 'valid']);
}

/** @returns null if the account does not have this credential yet */
function credentialOf({ operation, credential }: Step, { mine }: World): Record<string, string> | null {
  if (operation.isPublic) return {};
  const { token, apiKey } = mine.client;
  if (operation.operationId === 'revokeToken' && (credential === 'right' || credential === 'alternative')) {
    const spare = mine.spare[0];
    return spare === undefined ? null : { authorization: `Bearer ${spare}` };
  }
  if (credential === 'revoked' && mine.revoked.length === 0) return null;
  const bearer: Record<Credential, string | null> = {
    right: token,
    alternative: token,
    none: null,
    wrong: 'wrong',
    swapped: apiKey,
    revoked: mine.revoked[0] ?? null,
  };
  const key: Record<Credential, string | null> = {
    right: apiKey,
    alternative: apiKey,
    none: null,
    wrong: 'lf_live_wrong',
    swapped: token,
    revoked: 'lf_test_',
  };
  const value = (operation.surface === 'a' ? bearer : key)[credential];
  if (value === null) return {};
  if (operation.surface === 'a') return { authorization: `${credential === 'alternative' ? 'bearer' : 'Bearer'} ${value}` };
  return credential === 'alternative' ? { authorization: `Token ${value}` } : { 'x-api-key': value };
}

/** Returns a function that replaces placeholders with the account's own values. */
function filler(step: Step, { mine }: World, ids: Ids, receiver: string): (text: string) => string {
  const newest = (kind: string): string =>
    mine.known(kind)[step.pick % Math.max(1, mine.known(kind).length)]?.[0] ?? '019aa3d0-5c00-7a10-8000-000000000001';
  const values: [string, string][] = [
    // In a body an id is not escaped as it is in a path.
    [placeholders.id, step.owner === 'malformed' ? '019aa3d0-5c00-7a10-8000-000000000001' : (ids[0] ?? '')],
    [placeholders.shipment, newest('shipments')],
    [placeholders.trackingRequest, newest('tracking_requests')],
    [placeholders.username, mine.client.username],
    [placeholders.password, mine.client.password],
    [placeholders.receiver, receiver],
  ];
  return (text) => values.reduce((filled, [placeholder, value]) => filled.replaceAll(placeholder, value), text);
}

/** Byte by byte, because not every body is text. */
function filledBody(body: Buffer, fill: (text: string) => string): Buffer {
  return Buffer.from(fill(body.toString('latin1')), 'latin1');
}

/** Like `encodeURIComponent`, but sends halves of surrogate pairs as their bytes. */
function escaped(text: string): string {
  return [...text].map((character) => (/\p{Cs}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character))).join('');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
