/**
 * What the domain refuses, in kinds that know nothing of HTTP. Each surface has one table that turns a kind into its
 * own error body.
 */

/** The field of a noun that a violation speaks of, in the domain's own words; a surface turns it into its pointer. */
export type Field =
  | 'scac'
  | 'billOfLading'
  | 'containerNumber'
  | 'scacAlias'
  | 'by'
  | 'railCarrierScac'
  | 'deliveryDate'
  | 'destuffingDate'
  | 'cursor'
  | 'updatedSince'
  | 'timestampFrom'
  | 'afterSequence'
  | 'since'
  | 'webhookUrl'
  | 'webhookHeaders';

/** Why a value of the right shape is not acceptable. */
export type ViolationCode =
  | 'invalid_container_number'
  | 'invalid_bill_of_lading'
  | 'unknown_scac'
  | 'scac_not_permitted'
  | 'conflicting_values'
  | 'invalid_value'
  | 'webhook_url_not_allowed'
  | 'invalid_header'
  | 'too_many_webhooks';

/** One value that cannot be accepted, and why. */
export interface Violation {
  code: ViolationCode;
  /** None where no single field is to blame. */
  field?: Field;
  /** Which of the field's members, where it has members of the client's own naming. */
  member?: string;
  /** One sentence that says what is wrong and, where it can be known, what would be right. */
  detail: string;
}

/** The input has the right shape and a value that cannot be accepted. Nothing was changed. */
export class InvalidInput extends Error {
  readonly violations: Violation[];

  constructor(violations: Violation[]) {
    super(violations.map((violation) => violation.detail).join(' '));
    this.name = 'InvalidInput';
    this.violations = violations;
  }
}

/** The input cannot be read at all: a cursor that is not ours, a date that is none. */
export class UnreadableInput extends Error {
  readonly code: 'invalid_cursor' | 'invalid_request';
  readonly field: Field;

  constructor(code: 'invalid_cursor' | 'invalid_request', field: Field, detail: string) {
    super(detail);
    this.name = 'UnreadableInput';
    this.code = code;
    this.field = field;
  }
}

/** An error whose message says all that the person at the command line needs: it is printed without a stack. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** There is no such thing, or none that this account may see: the two are never told apart. */
export class NotFound extends OperatorError {
  /** What it would have been, `shipment`. */
  readonly noun: string;

  constructor(noun: string) {
    super(`There is no such ${noun}.`);
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
