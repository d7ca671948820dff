/** Authentication by a credential in a header, through passport. */
import type { Request } from 'express';
import passport from 'passport';
import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
import type { Principal } from '../domain/account.ts';
import { Unauthenticated } from '../domain/errors.ts';

/** Where a credential may be: a header that is the credential, or one that begins with a scheme (`Bearer`). */
export interface CredentialHeader {
  header: string;
  scheme?: string;
}

/** A surface's credentials. */
export interface HeaderCredentials {
  /** In the order in which they count. */
  headers: CredentialHeader[];
  /** A text that is not well-formed counts as no credential. Any text is unless this says otherwise. */
  isWellFormed?(credential: string): boolean;
  /** @throws Unauthenticated */
  verify(credential: string): Promise<Principal>;
  /** The error's text when the client sends none. */
  howToSend: string;
}

/** Makes the function that authenticates a request; it throws Unauthenticated. */
export function headerAuthentication({
  headers,
  isWellFormed = () => true,
  verify,
  howToSend,
}: HeaderCredentials): (req: Request) => Promise<Principal> {
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

  return (req) =>
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
}

/** A scheme may be in any case and followed by several spaces (RFC 9110, 11.4); the strategy compares letter by letter. */
function unifyScheme({ headers }: Request, { header, scheme }: CredentialHeader): void {
  const name = header.toLowerCase();
  const value = headers[name];
  if (scheme === undefined || typeof value !== 'string') return;
  const [own = ''] = /^\S+ +/.exec(value) ?? [];
  if (own.trimEnd().toLowerCase() === scheme.toLowerCase()) headers[name] = `${scheme} ${value.slice(own.length)}`;
}
