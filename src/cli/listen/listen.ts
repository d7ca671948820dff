/**
 * Runs `landfall listen`, from the registration of a webhook to its removal: `receiver.ts` takes messages on loopback,
 * `verify.ts` judges each, `surfaces.ts` registers the webhook and finds messages through `landfall-client`, `diagnosis.ts`
 * says why a signature does not match, and `report.ts` prints what arrives.
 */
import type { Config } from '../../settings/config.ts';
import type { Terminal } from '../terminal.ts';
import { type CredentialOptions, type SecretOption, credentialAdvice, readCredential } from '../credential.ts';
import { diagnose } from './diagnosis.ts';
import { type ReceivedMessage, type Receiver, startReceiver } from './receiver.ts';
import { type Counts, type Report, makeJsonReport, makeTextReport } from './report.ts';
import { CallError, Refusal, connect, serviceUrl } from '../service-calls.ts';
import { readSecrets } from './secrets.ts';
import { type Surface, makeSurface } from './surfaces.ts';

export interface CommandOptions extends CredentialOptions {
  url?: string;
  events?: string[];
  port?: number;
  publicUrl?: string;
  json?: boolean;
  secret?: SecretOption[];
  verbose?: boolean;
  register: boolean;
}

interface ListenInput {
  /** 0 for any free port. */
  port: number;
  /** The URL to register for a tunnel to this machine, or null. */
  publicUrl: string | null;
  /** null for all. */
  events: string[] | null;
  /** Secrets to verify with instead of registering a webhook, or null. */
  secrets: string[] | null;
}

interface ListenOptions {
  input: ListenInput;
  /** The service and the surface to use; null if messages are only verified. */
  target: { url: string; surface: Surface } | null;
  report: Report;
  now: () => Date;
  /** Resolves when it is time to end. */
  stopped: Promise<void>;
}

interface Surroundings {
  terminal: Terminal;
  /** Called only if the options are not enough. */
  settings: () => Config;
  now: () => Date;
  /** Resolves when it is time to end. */
  stopped: Promise<void>;
}

/** Runs the command. @throws CallError */
export async function runListen(options: CommandOptions, { terminal, settings, now, stopped }: Surroundings): Promise<void> {
  const input = readInput(options, await readSecrets(options.secret, options.register, terminal));
  const target = await makeTarget(options, terminal, settings);
  const isVerbose = options.verbose ?? false;
  const report = options.json
    ? makeJsonReport(terminal.stdout, makeTextReport(terminal.stderr, isVerbose))
    : makeTextReport(terminal.stdout, isVerbose);
  await listen({ input, target, report, now, stopped });
}

/** @throws CallError when options contradict each other */
function readInput({ port, publicUrl, events, register }: CommandOptions, secrets: string[] | null): ListenInput {
  if (!register && (publicUrl || events))
    throw new CallError('--no-register registers nothing, so --public-url and --events have no effect.');
  return { port: port ?? 0, publicUrl: publicUrl ?? null, events: events ?? null, secrets };
}

/** @throws CallError */
async function makeTarget(
  options: CommandOptions,
  terminal: Terminal,
  settings: () => Config,
): Promise<{ url: string; surface: Surface } | null> {
  const credential = await readCredential(options, terminal);
  if (credential === null && !options.register) return null;
  const config = settings();
  if (credential === null) throw new CallError(credentialAdvice('listen', config));
  const url = serviceUrl(options.url, config);
  return { url, surface: makeSurface(connect(url, credential), url) };
}

/**
 * Runs until it is stopped, and then deletes its webhook.
 *
 * @throws CallError when the service cannot be reached or refuses
 */
async function listen({ input, target, report, now, stopped }: ListenOptions): Promise<void> {
  const counts: Counts = { verified: 0, duplicates: 0, refused: 0 };
  // Reports messages in order, even if the diagnosis of one takes a while.
  let reporting = Promise.resolve();
  const onArrival = (arrival: ReceivedMessage): void => {
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

function count(counts: Counts, { verification, isDuplicate }: ReceivedMessage): void {
  if (!verification.valid) counts.refused += 1;
  else counts.verified += 1;
  if (verification.valid && isDuplicate) counts.duplicates += 1;
}

interface Registered {
  id: string;
  secret: string;
  url: string;
}

/** @throws CallError, which says what to do about a URL that is not allowed */
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
    throw new CallError(`The service sends no webhooks to ${url}: ${error.message} ${advice}`);
  }
}

/** @throws CallError with the id of the webhook that could not be deleted */
async function remove(surface: Surface, webhookId: string): Promise<void> {
  try {
    await surface.remove(webhookId);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return;
    if (!(error instanceof CallError)) throw error;
    throw new CallError(`Webhook ${webhookId} could not be deleted: ${error.message}`);
  }
}
