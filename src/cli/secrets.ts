/** The command for the keys that secrets are encrypted with. */
import type { Command } from 'commander';
import { type Resealed, rotateSecrets } from '../service/secrets.ts';
import type { Database } from '../store/database.ts';
import { UsageError } from './usage-error.ts';

/** Opens the database with every key that is known, and closes it after. */
export type WithSecrets = (work: (database: Database) => Promise<void>) => Promise<void>;

/** Adds `secrets` to the program. */
export function addSecretsCommand(program: Command, withSecrets: WithSecrets): void {
  program
    .command('secrets')
    .description('keep the secrets in the database encrypted')
    .command('rotate')
    .description('encrypt all secrets with the first key of SECRET_KEY; the others are not needed after')
    .action(() =>
      withSecrets(async (database) => {
        const done = await rotateSecrets(database);
        if (!done) throw new UsageError('There is no key to encrypt with: set SECRET_KEY.');
        process.stdout.write(`${reportOf(done)}\n`);
      }),
    );
}

function reportOf({ signingKeys, webhooks }: Resealed): string {
  return `Encrypted with the first key now: signing keys ${signingKeys}, webhooks ${webhooks}. Any others were already.`;
}
