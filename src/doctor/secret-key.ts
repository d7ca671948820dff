/** Whether SECRET_KEY reads what is encrypted in the database: without it, the API does not start. */
import { type Finding, fault, ok, warning } from '../domain/finding.ts';
import { requireReadableKeys } from '../service/access/secrets.ts';
import { listProcessesWithoutKey, nameOfProcess } from '../service/living-processes.ts';
import { SecretUnreadable } from '../store/database.ts';
import type { Connected } from './check.ts';

const howToFix =
  'Set SECRET_KEY as the service has it. If the key was replaced, add the earlier one, as SECRET_KEY=new,old, until landfall secrets rotate has run.';

export async function checkSecretKey({ config, database }: Connected): Promise<Finding[]> {
  try {
    await requireReadableKeys(database);
  } catch (error) {
    if (error instanceof SecretUnreadable) return [fault(error.message, howToFix)];
    throw error;
  }
  const known = database.secrets.keyIds;
  const unknown = (await database.store.sealedSecrets.countWebhooksByKey()).filter(({ keyId }) => !known.includes(keyId));
  if (unknown.length > 0) {
    return unknown.map(({ keyId, count }) =>
      fault(
        `The secrets of ${count} ${count === 1 ? 'webhook' : 'webhooks'} are encrypted with key ${keyId}, which SECRET_KEY does not have.`,
        howToFix,
      ),
    );
  }
  if (known.length > 0) return [ok('SECRET_KEY reads the secrets in the database.')];
  // The service makes a key file when it starts, or refuses to.
  if (config.isEmbedded) return [];
  return [warning('SECRET_KEY is not set: secrets in the database are not encrypted.', 'Set it; the next start encrypts them.')];
}

/** Processes that lack a key which others may encrypt with now. */
export async function checkKeysOfProcesses({ database, now }: Connected): Promise<Finding[]> {
  const [keyId] = database.secrets.keyIds;
  if (keyId === undefined) return [];
  return (await listProcessesWithoutKey(database, now, keyId)).map((each) =>
    fault(`The ${nameOfProcess(each)} does not have key ${keyId}, the first of SECRET_KEY here.`, 'Restart it with SECRET_KEY=old,new.'),
  );
}
