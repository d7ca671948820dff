/** Surface A's handler that finds out a number's kind and carrier. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { InferNumber, NumberInference } from '../../service/tracking/infer-number.ts';
import type { Handlers } from '../operation.ts';

export function inferNumberHandlers(inferNumber: InferNumber): Pick<Handlers<operations>, 'inferNumber'> {
  return {
    async inferNumber({ body, principal }, reply) {
      return reply(200, present(await inferNumber(principal, body.number)));
    },
  };
}

function present({ read, choice }: NumberInference): components['schemas']['NumberInference'] {
  return {
    number_type: read.type,
    validation: {
      is_valid: read.isValid,
      type: read.type,
      check_digit_passed: read.isCheckDigitRight,
      parsed_number: read.number,
      reason: read.reason,
    },
    shipping_line: choice,
  };
}
