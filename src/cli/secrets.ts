/** The command for the keys that secrets are encrypted with. */
import type { Command } from 'commander';
import type { Resealed } from '../service/access/administration.ts';
import type { Database } from '../store/database.ts';
import { UsageError } from './terminal.ts';

/** Opens the database with every key that is known, and closes it after. */
export type WithSecrets = (work: (database: Database) => Promise<void>) => Promise<void>;

/** Adds `secrets` to the program. */
export function addSecretsCommand(program: Command, withSecrets: WithSecrets): void {
  program
    .command('secrets')
    .description('keep the secrets in the database encrypted')
    .command('rotate')
    .description('encrypt all secrets with the first key in SECRET_KEY; the other keys are not needed afterwards')
    .action(() =>
      withSecrets(async (database) => {
        const { rotateSecrets } = await import('../service/access/administration.ts');
        const done = await rotateSecrets(database);
        if (!done) throw new UsageError('SECRET_KEY is not set, so there is no key to encrypt with.');
        process.stdout.write(`${reportOf(done)}\n`);
      }),
    );
}

function reportOf({ signingKeys, webhooks }: Resealed): string {
  return `Encrypted with the first key now: signing keys ${signingKeys}, webhooks ${webhooks}. All others were already encrypted with it.`;
}
