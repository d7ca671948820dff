/** Receives, verifies and reports from the registration of a webhook to its removal. */
import { diagnose } from './diagnosis.ts';
import { type Arrival, type Receiver, startReceiver } from './receiver.ts';
import type { Counts, Report } from './report.ts';
import { ListenError, Refusal } from './service.ts';
import type { Surface } from './surfaces.ts';

export interface ListenInput {
  /** 0 for any that is free. */
  port: number;
  /** What to register where this machine is behind a tunnel, or null. */
  publicUrl: string | null;
  /** null for all. */
  events: string[] | null;
  /** What to verify with, instead of registering a webhook; or null. */
  secrets: string[] | null;
}

export interface ListenOptions {
  input: ListenInput;
  /** Where the service is, and a surface of it; null where messages are only verified. */
  target: { url: string; surface: Surface } | null;
  report: Report;
  now: () => Date;
  /** Resolves when it is time to end. */
  stopped: Promise<void>;
}

/**
 * Runs until it is stopped, and takes its webhook away then.
 *
 * @throws ListenError when the service cannot be reached or refuses
 */
export async function listen({ input, target, report, now, stopped }: ListenOptions): Promise<void> {
  const counts: Counts = { verified: 0, duplicates: 0, refused: 0 };
  // Messages are reported one after the other, though the diagnosis of one may take a while.
  let reporting = Promise.resolve();
  const onArrival = (arrival: Arrival): void => {
    count(counts, arrival);
    const diagnosis = diagnose(arrival, target?.surface ?? null);
    reporting = reporting.then(async () => report.arrived(arrival, await diagnosis));
  };

  let setSecrets: (secrets: string[]) => void = () => {};
  const secrets = new Promise<string[]>((resolve) => (setSecrets = resolve));
  const receiver = await startReceiver({ port: input.port, secrets, now, onArrival });
  try {
    const webhook = target !== null && input.secrets === null ? await register(target, input, receiver) : null;
    setSecrets(webhook ? [webhook.secret] : (input.secrets ?? []));
    report.started({
      url: receiver.url,
      webhook: webhook && target && { ...webhook, events: input.events, service: target.url, surface: target.surface.name },
      hints: webhook && target ? target.surface.hints(webhook.id) : [],
      needs: target?.surface.needs ?? '',
    });
    await stopped;
    if (webhook && target) await remove(target.surface, webhook.id);
    await receiver.close();
    await reporting;
    report.ended(counts, webhook !== null);
  } finally {
    await receiver.close();
  }
}

function count(counts: Counts, { verification, isDuplicate }: Arrival): void {
  if (!verification.valid) counts.refused += 1;
  else counts.verified += 1;
  if (verification.valid && isDuplicate) counts.duplicates += 1;
}

interface Registered {
  id: string;
  secret: string;
  url: string;
}

/** @throws ListenError that says, of a URL that is not allowed, what to do */
async function register(
  { surface }: NonNullable<ListenOptions['target']>,
  { publicUrl, events }: ListenInput,
  receiver: Receiver,
): Promise<Registered> {
  const url = publicUrl ?? receiver.url;
  try {
    const { id, secret } = await surface.register(url, events);
    return { id, secret, url };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'webhook_url_not_allowed') throw error;
    const advice =
      publicUrl === null
        ? 'If the service runs on this machine, start it with WEBHOOK_ALLOW=127.0.0.0/8 (and not in production, which allows ' +
          'https only). If it runs elsewhere, open a tunnel to this port and give its https address with --public-url.'
        : 'Webhooks go to public https addresses; the operator of the service can allow other networks with WEBHOOK_ALLOW.';
    throw new ListenError(`The service sends no webhooks to ${url}: ${error.message} ${advice}`);
  }
}

/** @throws ListenError that names the webhook which stays behind */
async function remove(surface: Surface, webhookId: string): Promise<void> {
  try {
    await surface.remove(webhookId);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return;
    if (!(error instanceof ListenError)) throw error;
    throw new ListenError(`Webhook ${webhookId} could not be deleted: ${error.message}`);
  }
}
