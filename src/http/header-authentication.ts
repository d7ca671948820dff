/** Authentication by a credential in a header, through passport. */
import type { Request } from 'express';
import passport from 'passport';
import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
import type { Principal } from '../domain/account.ts';
import { Unauthenticated } from '../domain/errors.ts';

/** A header whose value is the credential, or a scheme (`Bearer`) and the credential. */
interface CredentialHeader {
  header: string;
  scheme?: string;
}

interface HeaderCredentials {
  /** In order of precedence. */
  headers: CredentialHeader[];
  /** Text that is not well-formed counts as no credential. Without this function, all text is well-formed. */
  isWellFormed?(credential: string): boolean;
  /** The caller, if the credential was checked within the last second, else undefined. Saves the 15 µs that passport takes. */
  recall(credential: string): Principal | undefined;
  /** @throws Unauthenticated */
  verify(credential: string): Promise<Principal>;
  /** The error's detail for a request without a credential. */
  howToSend: string;
}

/** @returns a function that authenticates a request; it throws Unauthenticated */
export function headerAuthentication({
  headers,
  isWellFormed = () => true,
  recall,
  verify,
  howToSend,
}: HeaderCredentials): (req: Request) => Principal | Promise<Principal> {
  const authenticator = new passport.Passport();
  const check = (credential: string, done: (error: Error | null, principal?: object) => void): void => {
    if (isWellFormed(credential)) verify(credential).then((principal) => done(null, principal), done);
    else done(null);
  };
  const names = headers.map(({ header, scheme }) => {
    const name = scheme ?? header;
    const prefix = scheme === undefined ? '' : `${scheme} `;
    authenticator.use(name, new HeaderAPIKeyStrategy({ header, prefix }, false, check));
    return name;
  });

  /** The remembered caller, by the header that takes precedence. Also undefined for unusual spellings, which passport handles. */
  const recalled = ({ headers: sent }: Request): Principal | undefined => {
    for (const { header, scheme } of headers) {
      const value = sent[header.toLowerCase()];
      if (value === undefined) continue;
      if (typeof value !== 'string') return undefined;
      if (scheme === undefined) return recall(value);
      return value.startsWith(`${scheme} `) ? recall(value.slice(scheme.length + 1)) : undefined;
    }
    return undefined;
  };

  const authenticate = (req: Request): Promise<Principal> =>
    new Promise((resolve, reject) => {
      for (const header of headers) unifyScheme(req, header);
      const settle = (error: unknown, principal: Principal | false | undefined): void => {
        if (error) reject(error as Error);
        else if (principal) resolve(principal);
        else reject(new Unauthenticated('missing_credentials', howToSend));
      };
      const run = authenticator.authenticate(names, { session: false }, settle) as (req: Request, res: null, next: typeof reject) => void;
      run(req, null, reject);
    });

  return (req) => recalled(req) ?? authenticate(req);
}

/** A scheme may be in any case and followed by several spaces (RFC 9110, 11.4), but passport's strategy compares exactly. */
function unifyScheme({ headers }: Request, { header, scheme }: CredentialHeader): void {
  const name = header.toLowerCase();
  const value = headers[name];
  if (scheme === undefined || typeof value !== 'string') return;
  const [sentScheme = ''] = /^\S+ +/.exec(value) ?? [];
  if (sentScheme.trimEnd().toLowerCase() === scheme.toLowerCase()) headers[name] = `${scheme} ${value.slice(sentScheme.length)}`;
}
