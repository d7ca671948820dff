/** Changes the password of the user who asks for it. Resets by an administrator are a new user's, because a password is its user's alone. */
import type { Principal } from '../../domain/account.ts';
import { type AuditRecord, recordedAddress } from '../../domain/audit.ts';
import { InvalidInput, Unauthenticated } from '../../domain/errors.ts';
import type { Database } from '../../store/database.ts';
import { hashPassword } from './sign-in.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Where it was asked for. */
interface Origin {
  address: string;
  requestId: string;
}

/**
 * Ends all tokens of the user.
 *
 * @param check throws Unauthenticated if the current password is wrong, within the limits on guesses
 * @throws InvalidInput, and what `check` throws apart from that
 */
export type ChangeOwnPassword = (
  principal: Principal,
  change: PasswordChange,
  check: () => Promise<unknown>,
  origin: Origin,
) => Promise<void>;

export function makeChangeOwnPassword({ database, now }: { database: Database; now: () => Date }): ChangeOwnPassword {
  const { users, auditEntries } = database.store;

  return async ({ accountId, credentialId: id, credentialName: name }, { currentPassword, newPassword }, check, { address, requestId }) => {
    try {
      await check();
    } catch (error) {
      throw error instanceof Unauthenticated ? refused('currentPassword', 'This is not your password.') : error;
    }
    if (newPassword === currentPassword) throw refused('newPassword', 'Choose a password other than the current one.');
    const passwordHash = await hashPassword(newPassword);
    const actor = { type: 'user', id, name, address: recordedAddress(address), requestId } as const;
    const record: AuditRecord = { accountId, action: 'user.password_changed', actor, object: { type: 'user', id, name } };
    await database.transaction(async () => {
      await users.setPassword(id, passwordHash);
      await auditEntries.insert(record, now());
    });
  };
}

function refused(field: 'currentPassword' | 'newPassword', detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', field, detail }]);
}
