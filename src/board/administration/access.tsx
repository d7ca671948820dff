/** Who may use the account: one's own password, and for administrators users, keys and the log of who did what. */
import { useBoard } from '../context.ts';
import { AuditLog } from './audit-log.tsx';
import { DigestSection } from './digest.tsx';
import { Keys } from './keys.tsx';
import { OwnPassword } from './own-password.tsx';
import { Head } from './parts.tsx';
import { texts } from './texts.ts';
import { Users } from './users.tsx';

export function AccessPage() {
  const { canAdministrate } = useBoard();
  const its = texts.access;
  const about = (
    <>
      {its.about} <a href="/docs/accounts#roles">{its.aboutLink}</a>.
    </>
  );
  return (
    <>
      <Head title={its.title} about={about} />
      <OwnPassword />
      {canAdministrate ? (
        <>
          <Users />
          <Keys />
          <DigestSection />
          <AuditLog />
        </>
      ) : (
        <p class="soft only-administrators">{its.forAdministrators}</p>
      )}
    </>
  );
}
