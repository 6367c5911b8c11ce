import { importBatch } from '@ridgeline/domain';
import { useMemo } from 'react';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import type { Sort } from '../shared';
import { UndoAction } from './UndoAction';

/** Newest first. */
const LATEST: Sort = { field: 'imported_at', order: 'DESC' };

/** Fields that decide whether an import can be undone; they are always loaded. */
const NEEDS = ['entity_name', 'file_name', 'imported_at', 'username', 'created_count', 'updated_count', 'status'];

/** The list of all imports, with a button to undo each. */
export default function Imports() {
  const { identity } = useSession();
  const reader = identity?.role === 'Auditor';
  const slots = useMemo(
    (): Slots => ({
      sort: LATEST,
      needs: NEEDS,
      ...(!reader && { rowActions: <UndoAction /> }),
    }),
    [reader],
  );
  return <RegisterPage entity={importBatch} {...slots} />;
}
