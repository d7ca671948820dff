/**
 * Finds the credential of a command that calls the service: in its options, in the environment, or asked for. An argument can be read by
 * other users of the machine and stays in the shell's history, so each secret can be given without one.
 */
import type { Config } from '../settings/config.ts';
import { type Asked, type Terminal, firstLineOfInput, secretOfInput } from './terminal.ts';
import { type Credential, CallError } from './service-calls.ts';

/** An option with a secret: true if it was given without a value, which is then asked for. */
export type SecretOption = string | true;

export interface CredentialOptions {
  key?: SecretOption;
  user?: string;
  password?: SecretOption;
  token?: SecretOption;
}

/** @returns null if there is none @throws CallError when there are several */
export async function readCredential(options: CredentialOptions, terminal: Asked & Pick<Terminal, 'env'>): Promise<Credential | null> {
  const { key, user, password, token } = withEnvironment(options, terminal.env);
  if ([key, user, token].filter((given) => given !== undefined).length > 1) {
    throw new CallError('Give only one credential: --key for surface B, or --user or --token for surface A.');
  }
  if (key !== undefined) return { key: await textOf(key, terminal, 'API key') };
  if (token !== undefined) return { token: await textOf(token, terminal, 'Access token') };
  if (user === undefined) {
    if (password !== undefined) throw new CallError('--password belongs to a user: give --user, too.');
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

async function textOf(given: SecretOption, terminal: Asked, name: string): Promise<string> {
  return given === true ? (await secretOfInput(terminal, promptOf(name))).trim() : given;
}

async function readPassword(user: string, terminal: Asked): Promise<string> {
  if (terminal.stdin.isTTY) return secretOfInput(terminal, promptOf(`Password of ${user}`));
  const line = await firstLineOfInput(terminal);
  if (line !== null) return line;
  throw new CallError(`The password of ${user} is missing: set LANDFALL_PASSWORD, or write it as the first line of standard input.`);
}

/** What asks for a secret. */
export const promptOf = (name: string): string => `${name}, which is not shown: `;

/** What to do about a missing credential. @param command the command that needs it */
export function credentialAdvice(command: string, { isEmbedded, isProduction }: Config): string {
  const advice =
    `${command} needs a credential: --key for surface B, or --user or --token for surface A. Each is asked for, or read from standard ` +
    'input; LANDFALL_API_KEY, LANDFALL_TOKEN and LANDFALL_PASSWORD work, too.';
  const howTo = ' To create a key: npx landfall key create --account Demo --test';
  return isEmbedded && !isProduction ? advice + howTo : advice;
}
