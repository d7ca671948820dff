/**
 * Finds the credential and the signing secrets of `listen`: in its options, in the environment, or asked for. An argument can be read by
 * other users of the machine and stays in the shell's history, so each secret can be given without one.
 */
import type { Config } from '../../settings/config.ts';
import { keyOf } from '../../webhooks/sign.ts';
import { type Terminal, firstLineOfInput, secretOfInput } from '../terminal.ts';
import { type Credential, ListenError } from './service.ts';

/** An option with a secret: true if it was given without a value, which is then asked for. */
export type SecretOption = string | true;

export interface CredentialOptions {
  key?: SecretOption;
  user?: string;
  password?: SecretOption;
  token?: SecretOption;
}

/** @returns null if there is none @throws ListenError when there are several */
export async function readCredential(options: CredentialOptions, terminal: Terminal): Promise<Credential | null> {
  const { key, user, password, token } = withEnvironment(options, terminal.env);
  if ([key, user, token].filter((given) => given !== undefined).length > 1) {
    throw new ListenError('Give only one credential: --key for surface B, or --user or --token for surface A.');
  }
  if (key !== undefined) return { key: await textOf(key, terminal, 'API key') };
  if (token !== undefined) return { token: await textOf(token, terminal, 'Access token') };
  if (user === undefined) {
    if (password !== undefined) throw new ListenError('--password belongs to a user: give --user, too.');
    return null;
  }
  const given = password === true ? undefined : (password ?? terminal.env['LANDFALL_PASSWORD']);
  return { username: user, password: given ?? (await readPassword(user, terminal)) };
}

/** What the options say counts, and the environment only if they name no credential. */
function withEnvironment(options: CredentialOptions, env: Terminal['env']): CredentialOptions {
  if (options.key !== undefined || options.user !== undefined || options.token !== undefined) return options;
  const { LANDFALL_API_KEY: key, LANDFALL_TOKEN: token } = env;
  return { ...options, ...(key && { key }), ...(token && { token }) };
}

async function textOf(given: SecretOption, terminal: Terminal, name: string): Promise<string> {
  return given === true ? (await secretOfInput(terminal, promptOf(name))).trim() : given;
}

async function readPassword(user: string, terminal: Terminal): Promise<string> {
  if (terminal.stdin.isTTY) return secretOfInput(terminal, promptOf(`Password of ${user}`));
  const line = await firstLineOfInput(terminal);
  if (line !== null) return line;
  throw new ListenError(`The password of ${user} is missing: set LANDFALL_PASSWORD, or write it as the first line of standard input.`);
}

const promptOf = (name: string): string => `${name}, which is not shown: `;

/**
 * The secrets to verify with instead of registering a webhook; null for those of a new webhook.
 *
 * @param given by `--secret`, once or more often
 * @throws ListenError for one that is malformed
 */
export async function readSecrets(given: SecretOption[] | undefined, register: boolean, terminal: Terminal): Promise<string[] | null> {
  if (register) {
    if (given) throw new ListenError('--secret works with --no-register only: a registered webhook has its own secret.');
    return null;
  }
  const texts = given?.filter((each) => each !== true) ?? [];
  if (given?.includes(true)) texts.push(await secretOfInput(terminal, promptOf('Signing secret')));
  if (!given) texts.push(terminal.env['LANDFALL_SIGNING_SECRET'] ?? '');
  const secrets = texts.flatMap((text) => text.split(/[\s,]+/)).filter((text) => text !== '');
  if (secrets.length === 0) {
    throw new ListenError('--no-register needs the secret to verify with: --secret, which asks for it, or LANDFALL_SIGNING_SECRET.');
  }
  for (const secret of secrets) requireSecret(secret);
  return secrets;
}

function requireSecret(text: string): void {
  try {
    keyOf(text);
  } catch (error) {
    throw new ListenError(`${(error as Error).message}.`);
  }
}

export function credentialAdvice({ isEmbedded, isProduction }: Config): string {
  const advice =
    'listen needs a credential: --key for surface B, or --user or --token for surface A. Each is asked for, or read from standard ' +
    'input; LANDFALL_API_KEY, LANDFALL_TOKEN and LANDFALL_PASSWORD work, too.';
  const howTo = ' To create a key: npx landfall key create --account Demo --test';
  return isEmbedded && !isProduction ? advice + howTo : advice;
}
