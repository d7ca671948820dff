/** The options of commands that call the service: where it is, and a credential. */
import { type Command, InvalidArgumentError } from 'commander';
import type { CredentialOptions } from './credential.ts';

export interface CallOptions extends CredentialOptions {
  /** The address of the service. */
  url?: string;
}

/** Adds them to a command. @param use what the command does on the surface that the credential is for, such as `webhooks of ` */
export function addCallOptions(command: Command, use = ''): Command {
  return command
    .option('--url <url>', 'the address of the service; by default from HOST and PORT', readUrl)
    .option('--key [key]', `an API key: ${use}surface B`)
    .option('--user <username>', `a user name: ${use}surface A`)
    .option('--password [password]', "the user's password")
    .option('--token [token]', `an access token, instead of a user name: ${use}surface A`);
}

export function readUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new InvalidArgumentError('Use an http or https address.');
  return text;
}
