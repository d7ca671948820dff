/** What a webhook carries. */

/**
 * A message in the form that Standard Webhooks 1.0.0 recommends. The one place for the contract's own messages: once they
 * are in `generated/`, this is their union.
 */
export interface WebhookMessage {
  /** What happened, in words separated by dots. */
  type: string;
  /** When it happened, ISO 8601. */
  timestamp: string;
  /** What it happened to. */
  data: unknown;
}
