/** Who runs a command, for the audit log: what `--as` gives, else the user of the system. */
import { userInfo } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';

/** As long as a user name may be. */
const maxLength = 128;

export function operatorOption(): Option {
  return new Option('--as <name>', "your name in the audit log, if it isn't the system's user").argParser(readName);
}

function readName(text: string): string {
  if (text.trim() === '' || text.length > maxLength || /\p{Cc}/u.test(text)) {
    throw new InvalidArgumentError(`Use a name of 1 to ${maxLength} characters.`);
  }
  return text;
}

/** The user's name, for root the one who used sudo. @returns null for a user whom the system has no name for */
export function systemUser({ SUDO_USER }: NodeJS.ProcessEnv): string | null {
  if (process.getuid?.() === 0 && SUDO_USER) return SUDO_USER.slice(0, maxLength);
  try {
    return userInfo().username.slice(0, maxLength);
  } catch {
    return null;
  }
}
