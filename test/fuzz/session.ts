// Runs steps one after another: sends each, reads back what it created or removed, checks the responses, and learns from them.
import type { Answer } from '../support/contract.ts';
import { type CheckName, type Exchange, checks } from './checks.ts';
import { type CheckContext, type Prepared, prepare } from './request.ts';
import type { Sender, SentRequest } from './send.ts';
import type { Step } from './steps.ts';
import { type Ids, type World, keyOf } from './world.ts';

export type Fault = { check: CheckName; message: string; exchange: Exchange };

export type SessionContext = CheckContext & {
  world: World;
  sender: Sender;
  /** Called with every exchange. */
  onExchange(exchange: Pick<Exchange, 'operation' | 'answer' | 'durationMs'>, sent: SentRequest): void;
};

/** @returns the exchange, or null if the step needs something that is not known yet */
export async function send(step: Step, context: SessionContext): Promise<Exchange | null> {
  const prepared = prepare(step, context.world, context);
  return prepared && sendPrepared(prepared, context);
}

/** Whether a step must change nothing, because it only reads or must be refused. */
export function changesNothing(step: Step, context: SessionContext): boolean {
  const prepared = prepare(step, context.world, context);
  if (!prepared) return false;
  const { kind, verdict, target, operation } = prepared;
  if (operation.method === 'GET' || kind === 'credential' || kind === 'missing header' || kind === 'method' || verdict === 'invalid')
    return true;
  return verdict === 'valid' && (target === 'other' || target === 'missing' || target === 'malformed');
}

/** The faults that the checks find in an exchange. */
export function faultsOf(exchange: Exchange): Fault[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const message = check(exchange);
    return message === null ? [] : [{ check: name as CheckName, message, exchange }];
  });
}

async function sendPrepared(prepared: Prepared, context: SessionContext): Promise<Exchange> {
  const { sent, ids, ...known } = prepared;
  const { mine } = context.world;
  const { answer, durationMs } = await context.sender.send(sent);
  const exchange: Exchange = { ...known, answer, durationMs };
  context.onExchange(exchange, sent);
  const readAgain = await readAgainAfter(prepared, answer, context);
  if (isAccepted(answer)) forget(prepared, context);
  mine.learnFrom(prepared.operation, sent.target, answer);
  return readAgain ? { ...exchange, readAgain } : exchange;
}

/** Reads a new resource at its Location, or a removed one at its old address. */
async function readAgainAfter(prepared: Prepared, answer: Answer, context: SessionContext): Promise<Answer | undefined> {
  const { operation, sent } = prepared;
  if (!isAccepted(answer)) return undefined;
  const location = answer.status === 201 ? answer.headers.location : undefined;
  let target = typeof location === 'string' ? location : undefined;
  if (operation.method === 'DELETE' && operation.operationId !== 'revokeToken') target = sent.target;
  if (operation.operationId === 'revokeToken') target = '/v2/shipments';
  const known = context.world.mine.known('shipments').at(-1)?.[0];
  if (operation.operationId === 'resetSandbox' && known) target = `${operation.surface === 'a' ? '/v2' : ''}/shipments/${known}`;
  if (target === undefined) return undefined;
  const { 'x-api-key': key, authorization } = sent.headers;
  const headers = { ...(key === undefined ? {} : { 'x-api-key': key }), ...(authorization === undefined ? {} : { authorization }) };
  const again: SentRequest = { method: 'GET', target, headers, body: null };
  const { answer: read } = await context.sender.send(again);
  return read;
}

/** Forgets what the request removed. */
function forget({ operation, ids, sent }: Prepared, { world: { mine } }: SessionContext): void {
  if (operation.operationId === 'deleteWebhook') mine.remove(keyOf(operation.surface, ['webhooks']), ids[0]?.toLowerCase() ?? '');
  if (operation.operationId === 'deleteFreeTimeRule') mine.remove('free_time_rules', ids[0]?.toLowerCase() ?? '');
  if (operation.operationId === 'revokeShareLink') mine.remove('share_links', ids[0]?.toLowerCase() ?? '');
  if (operation.operationId === 'resetSandbox') mine.removeSandbox();
  if (/^delete.*CustomField/.test(operation.operationId)) forgetCustomField(operation.operationId, ids, mine);
  if (operation.operationId !== 'revokeToken') return;
  const token = sent.headers.authorization?.replace(/^bearer /i, '') ?? '';
  mine.spare.splice(mine.spare.indexOf(token), 1);
  mine.revoked.push(token);
}

/** A value has two paths, and those of a definition or a deleted value are more than the ids tell. */
function forgetCustomField(operationId: string, ids: Ids, mine: World['mine']): void {
  if (operationId !== 'deleteCustomFieldOption') mine.forgetFields();
  if (operationId === 'deleteCustomFieldDefinition') mine.remove('custom_field_definitions', ids[0]?.toLowerCase() ?? '');
  else if (operationId === 'deleteCustomFieldOption') mine.forgetOptions();
}

function isAccepted({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}
