import Button from '@mui/material/Button';
import { auditEntry, entityByName } from '@ridgeline/domain';
import { auditWords as words } from '@ridgeline/domain/words/audit';
import { Link } from 'react-router';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { pathOf, screensFor } from '../resources';
import type { Row } from '../shared';

/** Leads from an entry to the row that it tells of, where that has a screen that one may open. */
const ToRow = ({ entry }: { entry: Row | null }) => {
  const { identity } = useSession();
  const entity = entityByName(String(entry?.entity ?? ''));
  const open = identity && entity && screensFor(identity).some((screen) => screen.entity === entity);
  if (!open || !entry?.rowDocumentId || entry.action === 'delete') return null;
  return (
    <Button component={Link} to={`${pathOf(entity)}/${String(entry.rowDocumentId)}`} size="small">
      {words.openRow}
    </Button>
  );
};

const SLOTS: Slots = {
  title: words.title,
  needs: ['entity'],
  fieldAside: { label: ({ row }) => <ToRow entry={row} /> },
};

/** The audit log: who did what, when and from where, and what it was before. Read by role, written by nobody. */
export default function AuditLog() {
  return <RegisterPage entity={auditEntry} slots={SLOTS} />;
}
