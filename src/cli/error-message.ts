/** Errors that end the program, as the operator reads them: one line each where the reason is known, else the stack. */
import { userInfo } from 'node:os';
import { ConfigError } from '../settings/config.ts';
import { OperatorError } from '../domain/errors.ts';

/** The fields of Node's own errors. */
interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

/** @returns the lines to print, without the last newline */
export function errorMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.map((line) => `landfall: setting ${line}`).join('\n');
  if (!(error instanceof Error)) return String(error);
  const reason = error instanceof OperatorError ? error.message : systemReason(error);
  return reason === undefined ? (error.stack ?? error.message) : `landfall: ${reason}`;
}

function systemReason(error: SystemError): string | undefined {
  const { code, syscall, path, hostname } = error;
  switch (code) {
    case 'EADDRINUSE':
      return `setting PORT: another program listens on ${addressIn(error)}. Choose another PORT.`;
    case 'EACCES':
    case 'EPERM':
      if (syscall === 'listen') return `setting PORT: ${addressIn(error)} needs root. Choose a PORT of 1024 or more.`;
      return path === undefined ? undefined : `The user ${userName()} has no permission to use ${path}.`;
    case 'EADDRNOTAVAIL':
      return `setting HOST: ${error.address ?? ''} is not an address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `setting HOST: the name ${hostname ?? ''} is not known. Give a name or address of this machine.`;
    case 'ENOSPC':
      return error.message;
    default:
      return loadingReason(error);
  }
}

/** For a package that is missing, incomplete, not readable, or built for another system: Node and Knex say all of these alike. */
function loadingReason({ code, message }: SystemError): string | undefined {
  const what =
    /Cannot find (?:module|package) '[^']*'/.exec(message)?.[0] ?? (code === 'ERR_DLOPEN_FAILED' ? message.split('\n', 1)[0] : undefined);
  return what && `A package cannot be loaded (${what}). Check that this user may read Landfall's folder, and run npm ci there.`;
}

/** The address in Node's error for a failed listen. */
function addressIn({ address, port }: SystemError): string {
  return `${address?.includes(':') ? `[${address}]` : address}:${port}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list, as in a container.
    return String(process.getuid?.());
  }
}
