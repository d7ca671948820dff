/** Surface A's error body: RFC 9457 problem details. */
import type { components } from '../../../generated/a.d.ts';
import type { Field } from '../../domain/errors.ts';
import { type Fault, type Problem, pointerOf } from '../problem.ts';

type ProblemBody = components['schemas']['Problem'];

/** RFC 9457. */
export const problemMediaType = 'application/problem+json';

/** JSON pointers to the domain's fields in A's bodies. */
const pointers: Partial<Record<Field, string>> = {
  scac: '/scac',
  containerNumber: '/container_number',
  billOfLading: '/bill_of_lading',
  bookingNumber: '/booking_number',
  number: '/number',
  by: '/by',
  railCarrierScac: '/rail_carrier_scac',
  deliveryDate: '/milestone_dates/delivery_date',
  destuffingDate: '/milestone_dates/destuffing_date',
  etaPortOfDischarge: '/schedule/eta_port_of_discharge',
  since: '/since',
  webhookUrl: '/url',
  webhookHeaders: '/headers',
  ruleScac: '/scac',
  rulePort: '/port_of_discharge',
  countedFrom: '/counted_from',
  holidays: '/holidays',
  currency: '/tariff/currency',
  tariffTiers: '/tariff/tiers',
  containerIds: '/container_ids',
  replaces: '/replaces',
  currentPassword: '/current_password',
  newPassword: '/new_password',
  sharedShipment: '/shipment_id',
  sharedView: '/saved_view_id',
  username: '/username',
  expiresAt: '/expires_at',
  viewName: '/name',
  importCsv: '/csv',
  importFile: '/file',
  move: '/move',
  rowTime: '/occurred_at',
  rowPlace: '/locode',
  rowVessel: '/vessel_imo',
  timeZone: '/time_zone',
  digestAddresses: '/addresses',
};

/** The domain's fields as A's query parameters. */
const parameters: Partial<Record<Field, string>> = {
  cursor: 'cursor',
  updatedSince: 'updated_since',
  afterSequence: 'after_sequence',
  auditSince: 'since',
  auditUntil: 'until',
};

/** Makes A's error bodies. @param publicUrl where clients reach the documentation: `type` is absolute (RFC 9457, 3.1.1) */
export function problemPresenter(
  publicUrl: () => string,
): (problem: Problem, requestId: string) => { mediaType: string; body: ProblemBody } {
  return (problem, requestId) => ({
    mediaType: problemMediaType,
    body: {
      type: `${publicUrl()}/docs/errors/${problem.code}`,
      title: problem.title,
      status: problem.status,
      detail: problem.message,
      code: problem.code,
      request_id: requestId,
      errors: problem.faults.map((fault) => ({ code: fault.code, detail: fault.detail, ...sourceOf(fault) })),
    },
  });
}

function sourceOf(fault: Fault): { pointer?: string; parameter?: string; header?: string } {
  const { field, header } = fault;
  const pointer = pointerOf(fault, pointers);
  const parameter = fault.parameter ?? (field && parameters[field]);
  return {
    ...(pointer === undefined ? {} : { pointer }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(header === undefined ? {} : { header }),
  };
}
