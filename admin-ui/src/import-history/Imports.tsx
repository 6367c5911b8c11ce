import { ENTITIES, type Entity, entityOf, importBatch } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { undoWords } from '@ridgeline/domain/words/undo';
import { useMemo, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { isUndoable, UndoDialog } from '../imports';
import { mayOpen } from '../providers/authProvider';
import type { Session } from '../providers/session';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { resourceOf } from '../resources';
import type { Row, Sort } from '../shared';

/** Newest first. */
const LATEST: Sort = { field: 'imported_at', order: 'DESC' };

/** Fields that decide whether an import can be undone; they are always loaded. */
const NEEDS = [
  'entity_name',
  'file_name',
  'edited_field',
  'imported_at',
  'username',
  'created_count',
  'updated_count',
  'status',
];

/** The label of the field that a change of many rows has set; undefined for an import. */
const editedLabel = (row: Row): string | undefined => {
  const { edited_field: edited } = row;
  if (typeof edited !== 'string') return undefined;
  const entity = ENTITIES.find(({ name }) => name === row.entity_name);
  return entity?.fields.find(({ name }) => name === edited)?.label ?? edited;
};

/** A change of many rows has no file: it is called by the field that it set. */
const fileCell = (row: Row) => {
  const label = editedLabel(row);
  return label === undefined ? undefined : bulkEditWords.history.name({ label });
};

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
const UndoAction = () => {
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

/** The list of all imports and of changes of many rows, with a button to undo each. */
export default function Imports() {
  const { identity } = useSession();
  const reader = identity?.role === 'Auditor';
  const slots = useMemo(
    (): Slots => ({
      sort: LATEST,
      needs: NEEDS,
      cells: { file_name: fileCell },
      ...(!reader && { rowActions: <UndoAction /> }),
    }),
    [reader],
  );
  return <RegisterPage entity={importBatch} {...slots} />;
}
