/** Finds the signing secrets that `listen --no-register` verifies with: in its options, in the environment, or asked for. */
import { keyOf } from '../../webhooks/sign.ts';
import { type SecretOption, promptOf } from '../credential.ts';
import { CallError } from '../service-calls.ts';
import { type Terminal, secretOfInput } from '../terminal.ts';

/**
 * The secrets to verify with instead of registering a webhook; null for those of a new webhook.
 *
 * @param given by `--secret`, once or more often
 * @throws CallError for one that is malformed
 */
export async function readSecrets(given: SecretOption[] | undefined, register: boolean, terminal: Terminal): Promise<string[] | null> {
  if (register) {
    if (given) throw new CallError('--secret works with --no-register only: a registered webhook has its own secret.');
    return null;
  }
  const texts = given?.filter((each) => each !== true) ?? [];
  if (given?.includes(true)) texts.push(await secretOfInput(terminal, promptOf('Signing secret')));
  if (!given) texts.push(terminal.env['LANDFALL_SIGNING_SECRET'] ?? '');
  const secrets = texts.flatMap((text) => text.split(/[\s,]+/)).filter((text) => text !== '');
  if (secrets.length === 0) {
    throw new CallError('--no-register needs the secret to verify with: --secret, which asks for it, or LANDFALL_SIGNING_SECRET.');
  }
  for (const secret of secrets) requireSecret(secret);
  return secrets;
}

function requireSecret(text: string): void {
  try {
    keyOf(text);
  } catch (error) {
    throw new CallError(`${(error as Error).message}.`);
  }
}
