import { type Entity, entityOf, importBatch } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { undoWords } from '@ridgeline/domain/words/undo';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { isUndoable, UndoDialog } from '../imports';
import { mayOpen } from '../providers/authProvider';
import type { Session } from '../providers/session';
import { useSession } from '../providers/useSession';
import { resourceOf } from '../resources';
import type { Row } from '../shared';
import { editedLabel } from './edited';

const words = undoWords.screen;

/** The register of an import; undefined for one that this version does not know. */
const registerOf = (row: Row): Entity | undefined => {
  const known = importBatch.fields.find(({ name }) => name === 'entity_name')?.choices ?? [];
  const name = String(row.entity_name ?? '');
  return known.some(({ value }) => value === name) ? entityOf(name) : undefined;
};

/** Whether to offer an undo; the server makes the final decision. */
const isOffered = (row: Row, entity: Entity, { identity, companyInView }: Session): boolean => {
  const right = editedLabel(row) === undefined ? 'import' : 'update';
  if (!mayOpen(identity, right, resourceOf(entity))) return false;
  const changed = Number(row.created_count ?? 0) + Number(row.updated_count ?? 0) > 0;
  if (row.status !== 'stored' || !changed || !isUndoable(Date.parse(String(row.imported_at)))) return false;
  if (identity?.role === 'Operator') return companyInView !== null;
  return identity?.role === 'Company Administrator' || identity?.username === row.username;
};

/** Undoes one import of the list. */
export const UndoAction = () => {
  const row = useRecordContext<Row>();
  const [asking, setAsking] = useState(false);
  const session = useSession();
  const entity = row && registerOf(row);
  if (!row || !entity || !isOffered(row, entity, session)) return null;
  const edited = editedLabel(row);
  const label =
    edited === undefined
      ? words.undoFile({ file: String(row.file_name ?? '') || words.thisFile })
      : bulkEditWords.history.undo({ label: edited });
  return (
    <>
      <Button label={words.undo} size="small" aria-label={label} onClick={() => setAsking(true)} />
      {asking && (
        <UndoDialog
          importId={row.id}
          entity={entity}
          edit={edited !== undefined}
          onUndone={() => undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
