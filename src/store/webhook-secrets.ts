/** The secrets and headers of an endpoint, as they are stored: each encrypted, and readable only in its own column of its own row. */
import type { Webhook } from '../domain/webhook.ts';
import type { SecretBox } from './secret-box.ts';

type SecretColumn = 'headers' | 'secret' | 'previous_secret';

/** An endpoint's row. `headers` is JSON, encrypted like the two secrets. */
export type SealedWebhook = Omit<Webhook, 'headers'> & { headers: string };

export function sealWebhook(secrets: SecretBox, opened: Webhook): SealedWebhook {
  const seal = (text: string, column: SecretColumn): string => secrets.seal(text, ['webhooks', column, opened.id]);
  return {
    ...opened,
    headers: seal(JSON.stringify(opened.headers), 'headers'),
    secret: seal(opened.secret, 'secret'),
    previousSecret: opened.previousSecret === null ? null : seal(opened.previousSecret, 'previous_secret'),
  };
}

/** @throws SecretUnreadable */
export function openWebhook(secrets: SecretBox, stored: SealedWebhook): Webhook {
  const open = (text: string, column: SecretColumn): string => secrets.open(text, ['webhooks', column, stored.id]);
  return {
    ...stored,
    headers: JSON.parse(open(stored.headers, 'headers')) as Webhook['headers'],
    secret: open(stored.secret, 'secret'),
    previousSecret: stored.previousSecret === null ? null : open(stored.previousSecret, 'previous_secret'),
  };
}
