import {
  type Catalogue,
  type Comparison,
  controlAssessment,
  controlLibrary,
  type LibraryControl,
  type LibraryFamily,
  type StoredControl,
} from '@ridgeline/domain';
import type { Row } from '../../../records/read';
import { insertRows, updateRow, updateRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { vacuumAfterMany } from '../../create-bulk/services/vacuum';
import { makeFamilies } from './families';

/** The library's own fields, and that it was imported now. */
const storeHead = async ({ library }: Catalogue, stored: Row | null): Promise<number> => {
  const table = tableOf(controlLibrary);
  const values = { ...library, importedAt: new Date().toISOString().replace('Z', '') };
  if (stored) {
    await updateRow(table, stored.id, values);
    return stored.id;
  }
  const [id] = await insertRows(table, [values]);
  return id as number;
};

/** The fields of the newer version; fields that it does not have remain unchanged. */
const valuesOf = ({ domain, annexControl, controlHeading, controlDescription, ...rest }: LibraryControl) => ({
  ...{ domain, annexControl, controlHeading, controlDescription },
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
});

const plain = ({ id: _id, documentId: _documentId, ...values }: StoredControl) => values;

/**
 * Stores a library in the request's transaction: its controls are added, changed in place or marked as withdrawn; no
 * row is deleted.
 * @returns the id of the library
 */
export const storeLibrary = async (
  catalogue: Catalogue,
  stored: Row | null,
  comparison: Comparison,
  families: readonly LibraryFamily[],
): Promise<number> => {
  const table = tableOf(controlAssessment);
  const { added, changed, withdrawn, missing } = comparison;
  const library = await storeHead(catalogue, stored);
  await makeFamilies(families, catalogue.library.title);
  await insertRows(
    table,
    added.map((control) => ({ ...valuesOf(control), library })),
  );
  const updates = changed.map(({ before, after }) => ({
    id: before.id,
    values: { ...plain(before), ...valuesOf(after) },
  }));
  await updateRows(table, updates);
  const gone = [...withdrawn, ...missing].map(({ id }) => ({ id, values: { withdrawn: 1 } }));
  await updateRows(table, gone);
  vacuumAfterMany(table, added.length + changed.length + gone.length);
  return library;
};
