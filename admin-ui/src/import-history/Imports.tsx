import { importBatch } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { useMemo } from 'react';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import type { Row, Sort } from '../shared';
import { editedLabel } from './edited';
import { UndoAction } from './UndoAction';

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

/** A change of many rows has no file: it is called by the field that it set. */
const fileCell = (row: Row) => {
  const label = editedLabel(row);
  return label === undefined ? undefined : bulkEditWords.history.name({ label });
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
