import Button from '@mui/material/Button';
import { auditEntry, entityByName } from '@ridgeline/domain';
import { auditWords as words } from '@ridgeline/domain/words/audit';
import { Link } from 'react-router';
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

/** The audit log: who did what, when and from where, and the values before. Some roles can read it; no user can write it. */
export default function AuditLog() {
  return <RegisterPage entity={auditEntry} {...SLOTS} />;
}
