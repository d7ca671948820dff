/** How clients have one message sent to a URL, without a webhook, to try a receiver. */
import { InvalidInput } from '../../domain/errors.ts';
import type { SingleMessage, SingleOutcome } from '../../domain/webhook.ts';
import type { SendingRules } from './manage.ts';

/** @returns null if too many other messages wait for its host @throws InvalidInput if nothing may be sent to the URL */
export type TriggerMessage = (message: SingleMessage) => Promise<SingleOutcome | null>;

interface TriggerDependencies {
  rules: SendingRules;
  /** Makes one attempt. */
  sendOnce: TriggerMessage;
}

/** The rules for the URLs of webhooks apply, the proof of ownership included. */
export function makeTriggerMessage({ rules, sendOnce }: TriggerDependencies): TriggerMessage {
  return async (message) => {
    const { accountId, url } = message;
    const claimed = { accountId, url, headers: {}, secret: rules.makeSecret() };
    const detail = (await rules.checkTarget(url)) ?? (await rules.proveOwnership?.(claimed)) ?? null;
    if (detail !== null) throw new InvalidInput([{ code: 'webhook_url_not_allowed', field: 'targetUrl', detail }]);
    return sendOnce(message);
  };
}
