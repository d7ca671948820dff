/** Errors of the domain, independent of HTTP. Each surface has one table that turns each kind into its error body. */

/** The field that a violation is about, in the domain's words; a surface turns it into its pointer. */
export type Field =
  | 'scac'
  | 'billOfLading'
  | 'containerNumber'
  | 'bookingNumber'
  | 'scacAlias'
  | 'tagsAlias'
  | 'customer'
  | 'companyName'
  | 'viewName'
  | 'importCsv'
  | 'importFile'
  | 'timeZone'
  | 'digestAddresses'
  | 'apiSlug'
  | 'displayName'
  | 'referenceType'
  | 'bounds'
  | 'defaultValue'
  | 'optionLabel'
  | 'customValue'
  | 'entity'
  | 'ruleScac'
  | 'rulePort'
  | 'countedFrom'
  | 'holidays'
  | 'currency'
  | 'tariffTiers'
  | 'containerIds'
  | 'replaces'
  | 'currentPassword'
  | 'newPassword'
  | 'sharedShipment'
  | 'sharedView'
  | 'expiresAt'
  | 'initialShipmentFields'
  | 'initialContainerFields'
  | 'number'
  | 'by'
  | 'railCarrierScac'
  | 'deliveryDate'
  | 'destuffingDate'
  | 'etaPortOfDischarge'
  | 'move'
  | 'rowTime'
  | 'rowPlace'
  | 'rowVessel'
  | 'cursor'
  | 'pageCursor'
  | 'pageNumber'
  | 'updatedSince'
  | 'timestampFrom'
  | 'afterSequence'
  | 'since'
  | 'auditSince'
  | 'auditUntil'
  | 'webhookUrl'
  | 'targetUrl'
  | 'event'
  | 'webhookHeaders'
  | 'username';

/** Why a value of the right shape is not acceptable. */
type ViolationCode =
  | 'invalid_container_number'
  | 'invalid_bill_of_lading'
  | 'unknown_scac'
  | 'scac_not_permitted'
  | 'conflicting_values'
  | 'invalid_value'
  | 'webhook_url_not_allowed'
  | 'invalid_header'
  | 'too_many_webhooks'
  | 'too_many_unfinished_requests'
  | 'tracking_ended'
  | 'contradicting_rules';

/** One value that cannot be accepted, and why. */
export interface Violation {
  code: ViolationCode;
  /** Missing if no single field is wrong. */
  field?: Field;
  /** The member of the field, if clients name its members. */
  member?: string;
  /** One sentence that says what is wrong and, if known, what would be right. */
  detail: string;
}

/** An error whose message is all that the operator at the command line needs: it is printed without a stack. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The input has the right shape and a value that cannot be accepted. Nothing was changed. */
export class InvalidInput extends OperatorError {
  readonly violations: Violation[];

  constructor(violations: Violation[]) {
    super(violations.map((violation) => violation.detail).join(' '));
    this.violations = violations;
  }
}

/** The input cannot be read: a cursor that Landfall did not make, a date that does not exist, a push that is not JSON. */
export class UnreadableInput extends Error {
  readonly code: 'invalid_cursor' | 'invalid_request' | 'malformed_json' | 'body_too_large';
  /** Null if it is the body as a whole. */
  readonly field: Field | null;

  constructor(code: UnreadableInput['code'], field: Field | null, detail: string) {
    super(detail);
    this.name = 'UnreadableInput';
    this.code = code;
    this.field = field;
  }
}

/** The object does not exist, or the account may not see it: the answer is the same. */
export class NotFound extends OperatorError {
  /** For example `shipment`. */
  readonly noun: string;

  constructor(noun: string) {
    super(`No ${noun} has this id.`);
    this.noun = noun;
  }
}

/** The credentials are missing, wrong, expired or revoked. The message never says which of the last three. */
export class Unauthenticated extends Error {
  readonly code: 'missing_credentials' | 'invalid_credentials';

  constructor(code: 'missing_credentials' | 'invalid_credentials', detail: string) {
    super(detail);
    this.name = 'Unauthenticated';
    this.code = code;
  }
}

/** Too much of the same work is waiting. Nothing was changed. The message has no full stop. */
export class Overloaded extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Overloaded';
  }
}

/** Another request is moving or resetting the account's sandbox. Nothing was changed. */
export class SandboxBusy extends Error {
  constructor() {
    super('Another request is moving or resetting the sandbox of this account.');
    this.name = 'SandboxBusy';
  }
}

/** The `Idempotency-Key` was used for another request, or the first request with it is still in progress. Nothing was changed. */
export class KeyTaken extends Error {
  readonly code: 'idempotency_key_reused' | 'idempotency_key_in_use';

  constructor(code: 'idempotency_key_reused' | 'idempotency_key_in_use') {
    super(code);
    this.name = 'KeyTaken';
    this.code = code;
  }
}
