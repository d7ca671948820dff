/** Who may use the account: users, keys, and the log of who did what. Only for administrators. */
import { Notice } from '../parts.tsx';
import { useBoard } from '../context.ts';
import { AuditLog } from './audit-log.tsx';
import { DigestSection } from './digest.tsx';
import { Keys } from './keys.tsx';
import { Head } from './parts.tsx';
import { texts } from './texts.ts';
import { Users } from './users.tsx';

export function AccessPage() {
  const { canAdministrate } = useBoard();
  const its = texts.access;
  if (!canAdministrate) return <Notice title={its.forAdministrators} />;
  const about = (
    <>
      {its.about} <a href="/docs/accounts#roles">{its.aboutLink}</a>.
    </>
  );
  return (
    <>
      <Head title={its.title} about={about} />
      <Users />
      <Keys />
      <DigestSection />
      <AuditLog />
    </>
  );
}
