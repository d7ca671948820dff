/** The handlers of the sandbox clock: the same on both surfaces, whose contracts declare the same shapes. */
import type { Principal } from '../domain/account.ts';
import type { SandboxClock } from '../service/sandbox-clock.ts';
import type { ContractOperation } from './contract.ts';

type ReplyClock<Reply> = (status: 200, body: { now: string }) => Reply;

/** True for operations that exist only with the sandbox. */
export function isOfSandbox(operation: ContractOperation): boolean {
  return operation.path.startsWith('/sandbox/');
}

/** `clock` is null without a sandbox; these handlers are then not mounted. */
export function sandboxHandlers(clock: SandboxClock | null) {
  function theClock(): SandboxClock {
    if (clock === null) throw new Error('There is no sandbox here.');
    return clock;
  }
  return {
    async getSandboxClock<Reply>({ principal }: { principal: Principal }, reply: ReplyClock<Reply>): Promise<Reply> {
      return reply(200, { now: (await theClock().read(principal.accountId)).toISOString() });
    },
    async advanceSandboxClock<Reply>(
      { principal, body, signal }: { principal: Principal; body: { by: string }; signal: AbortSignal },
      reply: ReplyClock<Reply>,
    ): Promise<Reply> {
      return reply(200, { now: (await theClock().advance(principal.accountId, body.by, signal)).toISOString() });
    },
    async resetSandbox<Reply>({ principal }: { principal: Principal }, reply: ReplyClock<Reply>): Promise<Reply> {
      return reply(200, { now: (await theClock().reset(principal.accountId)).toISOString() });
    },
  };
}
