import { importBatch } from '@ridgeline/domain';
import { useMemo } from 'react';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import type { Sort } from '../shared';
import { UndoAction } from './UndoAction';

/** The latest first. */
const LATEST: Sort = { field: 'imported_at', order: 'DESC' };

/** What decides whether an import can be undone, whether or not it is shown. */
const NEEDS = ['entity_name', 'file_name', 'imported_at', 'username', 'created_count', 'updated_count', 'status'];

/** Every spreadsheet that was brought in, and the way to take it back. */
export default function Imports() {
  const { identity } = useSession();
  const reader = identity?.role === 'Auditor';
  const slots = useMemo(
    (): Slots => ({
      sort: LATEST,
      needs: NEEDS,
      ...(!reader && { rowActions: ({ row }) => <UndoAction row={row} /> }),
    }),
    [reader],
  );
  return <RegisterPage entity={importBatch} slots={slots} />;
}
