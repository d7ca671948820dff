/** Surface A's error body: RFC 9457 problem details. */
import type { Field } from '../../domain/errors.ts';
import type { Problem } from '../problem.ts';
import type { components } from '../../../generated/a.d.ts';

type ProblemBody = components['schemas']['Problem'];

/** What the domain's fields are called in A's bodies. */
const pointers: Partial<Record<Field, string>> = {
  scac: '/scac',
  containerNumber: '/container_number',
  billOfLading: '/bill_of_lading',
  by: '/by',
  railCarrierScac: '/rail_carrier_scac',
};

/** What they are called in A's queries. */
const parameters: Partial<Record<Field, string>> = { cursor: 'cursor', updatedSince: 'updated_since' };

/** A problem in A's words. */
export function presentProblem(problem: Problem, requestId: string): { mediaType: string; body: ProblemBody } {
  const body: ProblemBody = {
    type: `/docs/errors/${problem.code}`,
    title: problem.title,
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    request_id: requestId,
    errors: problem.faults.map(({ field, pointer = field && pointers[field], parameter = field && parameters[field], ...fault }) => ({
      code: fault.code,
      detail: fault.detail,
      ...(pointer === undefined ? {} : { pointer }),
      ...(parameter === undefined ? {} : { parameter }),
      ...(fault.header === undefined ? {} : { header: fault.header }),
    })),
  };
  return { mediaType: 'application/problem+json', body };
}
