import { auditEntry, entityByName } from '@ridgeline/domain';
import { auditWords as words } from '@ridgeline/domain/words/audit';
import { Button } from '../components/Button';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { pathOf, screensFor } from '../resources';
import type { Row } from '../shared';

/** Links from an entry to its row, if the row has a screen that the user may open. */
const ToRow = ({ entry }: { entry: Row | null }) => {
  const { identity } = useSession();
  const entity = entityByName(String(entry?.entity ?? ''));
  const open = identity && entity && screensFor(identity).some((screen) => screen.entity === entity);
  if (!open || !entry?.rowDocumentId || entry.action === 'delete') return null;
  return (
    <Button label={words.openRow} variant="text" to={`${pathOf(entity)}/${String(entry.rowDocumentId)}`} size="small" />
  );
};

const SLOTS: Slots = {
  title: words.title,
  needs: ['entity'],
  fieldAside: { label: ({ row }) => <ToRow entry={row} /> },
};

/** The audit log: who did what, when and from where, and the values before. Some roles can read it; no user can write it. */
export default function AuditLog() {
  return <RegisterPage entity={auditEntry} {...SLOTS} />;
}
