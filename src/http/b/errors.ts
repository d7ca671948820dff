/** Surface B's error body: JSON:API errors. */
import type { components } from '../../../generated/b.d.ts';
import type { Field } from '../../domain/errors.ts';
import { type Fault, type Problem, pointerOf, titleOf } from '../problem.ts';

type ErrorDocument = components['schemas']['ErrorDocument'];

/** JSON pointers to the domain's fields in B's bodies. */
const pointers: Partial<Record<Field, string>> = {
  scac: '/data/attributes/shipping_line_scac',
  scacAlias: '/data/attributes/scac',
  tagsAlias: '/data/attributes/tags',
  customer: '/data/relationships/customer/data/id',
  companyName: '/data/attributes/company_name',
  apiSlug: '/data/attributes/api_slug',
  displayName: '/data/attributes/display_name',
  referenceType: '/data/attributes/reference_type',
  bounds: '/data/attributes/validation',
  defaultValue: '/data/attributes/default_value',
  optionLabel: '/data/attributes/label',
  customValue: '/data/attributes/value',
  entity: '/data/relationships/entity/data/id',
  initialShipmentFields: '/data/attributes/initial_custom_fields/shipment',
  initialContainerFields: '/data/attributes/initial_custom_fields/containers',
  containerNumber: '/data/attributes/request_number',
  billOfLading: '/data/attributes/request_number',
  bookingNumber: '/data/attributes/request_number',
  number: '/number',
  by: '/by',
  since: '/data/attributes/since',
  webhookUrl: '/data/attributes/url',
  targetUrl: '/url',
  event: '/event',
  webhookHeaders: '/data/attributes/headers',
  ruleScac: '/data/attributes/scac',
  rulePort: '/data/attributes/port_of_discharge',
  countedFrom: '/data/attributes/counted_from',
  holidays: '/data/attributes/holidays',
  currency: '/data/attributes/tariff/currency',
  tariffTiers: '/data/attributes/tariff/tiers',
  containerIds: '/data/attributes/container_ids',
  replaces: '/data/attributes/replaces',
};

/** The domain's fields as B's query parameters. */
const parameters: Partial<Record<Field, string>> = {
  cursor: 'cursor',
  pageCursor: 'page[cursor]',
  pageNumber: 'page[number]',
  afterSequence: 'after_sequence',
  timestampFrom: 'filter[timestamp][gte]',
  auditSince: 'filter[created_at][gte]',
  auditUntil: 'filter[created_at][lt]',
};

/** One JSON:API error for each fault. @param publicUrl where clients reach the documentation */
export function errorPresenter(
  publicUrl: () => string,
): (problem: Problem, requestId: string) => { mediaType: string; body: ErrorDocument } {
  return (problem, requestId) => {
    const faults: Fault[] = problem.faults.length > 0 ? problem.faults : [{ code: problem.code, detail: problem.message }];
    const errors = faults.map((fault) => {
      const source = sourceOf(fault);
      return {
        id: requestId,
        status: String(problem.status),
        code: fault.code,
        title: titleOf(fault.code),
        detail: fault.detail,
        ...(source ? { source } : {}),
        links: { about: `${publicUrl()}/docs/errors/${fault.code}` },
      };
    });
    return { mediaType: 'application/json', body: { errors } };
  };
}

function sourceOf(fault: Fault): components['schemas']['Error']['source'] {
  const pointer = pointerOf(fault, pointers);
  if (pointer !== undefined) return { pointer };
  const parameter = fault.parameter ?? (fault.field && parameters[fault.field]);
  if (parameter !== undefined) return { parameter };
  return fault.header === undefined ? undefined : { header: fault.header };
}
