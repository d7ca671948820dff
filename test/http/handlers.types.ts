// What must not compile, checked by the type-checker: every expected error must occur.
import type { operations } from '../../generated/a.d.ts';
import type { Handlers, Handler } from '../../src/http/operation.ts';
// @ts-expect-error a missing handler
export const missing: Handlers<operations> = {};
export const excess: Handler<operations['getSandboxClock']> = async (_request, reply) =>
  // @ts-expect-error a field the contract does not have
  reply(200, { now: 'x', then: 'y' });
export const status: Handler<operations['getSandboxClock']> = async (_request, reply) =>
  // @ts-expect-error a status the contract does not declare
  reply(201, { now: 'x' });
export const wrong: Handler<operations['getSandboxClock']> = async (_request, reply) =>
  // @ts-expect-error a field of another type
  reply(200, { now: 1 });
