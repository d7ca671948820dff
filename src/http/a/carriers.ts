/** Surface A's handler for how carriers are doing. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { CarrierState } from '../../service/carrier-states.ts';
import type { Handlers } from '../operation.ts';

export interface CarrierStateDependencies {
  /** By SCAC. */
  readCarrierStates(): Promise<CarrierState[]>;
}

export function carrierHandlers({ readCarrierStates }: CarrierStateDependencies): Pick<Handlers<operations>, 'listCarriers'> {
  return {
    async listCarriers(_request, reply) {
      return reply(200, { data: (await readCarrierStates()).map(present) });
    },
  };
}

function present({ line, waiting, ...state }: CarrierState): components['schemas']['CarrierState'] {
  return {
    scac: line.scac,
    name: line.name,
    condition: state.condition,
    pause_reason: state.pauseReason as components['schemas']['CarrierState']['pause_reason'],
    answered_last_hour: state.answered,
    failed_last_hour: state.failed,
    last_answered_at: state.lastAnsweredAt?.toISOString() ?? null,
    requests_per_minute: state.perMinute,
    requests_last_minute: state.lastMinute,
    waiting: waiting.count,
    waiting_is_at_least: waiting.isAtLeast,
    oldest_due_at: waiting.oldestDueAt?.toISOString() ?? null,
  };
}
