import {
  type Catalogue,
  controlAssessment,
  controlLibrary,
  libraryWords,
  messages,
  type StoredControl,
} from '@ridgeline/domain';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { findRows, type Row, readRow } from '../../../records/read';
import { refuseReadOnly } from '../../../records/rights';
import { tableOf } from '../../../records/table';
import { currentScope } from '../../../request';
import type { LibraryRequest } from './body';

const words = libraryWords.comparison;

/** The library to be updated, and its controls as they are stored. */
export interface StoredLibrary {
  readonly library: Row | null;
  readonly controls: readonly StoredControl[];
}

const NONE: StoredLibrary = { library: null, controls: [] };

/** Rows of the company in view or, without one, shared ones: an operator sees those of all companies. */
const OWN = 'company_id is not distinct from ?';

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const asControl = (row: Row): StoredControl => ({
  id: row.id,
  documentId: row.documentId,
  domain: String(row.domain ?? ''),
  annexControl: String(row.annexControl ?? ''),
  controlHeading: String(row.controlHeading ?? ''),
  controlDescription: String(row.controlDescription ?? ''),
  withdrawn: row.withdrawn === 1 ? 1 : 0,
  partOf: textOr(row.partOf),
  statement: textOr(row.statement),
  guidance: textOr(row.guidance),
  discussion: textOr(row.discussion),
  otherParts: textOr(row.otherParts),
  parameters: textOr(row.parameters),
  oscalId: textOr(row.oscalId),
});

const controlsOf = async (library: Row): Promise<StoredControl[]> => {
  const { trx, companyId } = currentScope();
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select id from ${tableOf(controlAssessment).name} where library_id = ? and ${OWN} order by id`,
    [library.id, companyId as number],
  );
  const ids = rows.map(({ id }) => id);
  const found = await findRows(controlAssessment, ids);
  return ids.flatMap((id) => found.get(id) ?? []).map(asControl);
};

/** The library with the same title or the same OSCAL id. */
const sameAs = async ({ library }: Catalogue): Promise<number | null> => {
  const { trx, companyId } = currentScope();
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select id from ${tableOf(controlLibrary).name}
     where ${OWN} and (lower(trim(title)) = lower(?) or oscal_id = ?) order by lower(trim(title)) = lower(?) desc, id limit 1`,
    [companyId as number, library.title, library.oscalId as string, library.title],
  );
  return rows[0]?.id ?? null;
};

/** The library that a file seems to be a newer version of: by its title, or its OSCAL id. */
export const likelyLibrary = async (catalogue: Catalogue): Promise<Row | null> => {
  const id = await sameAs(catalogue);
  return id === null ? null : readRow(controlLibrary, String(id));
};

/** No two libraries of a company may have the same title; the library's own title is allowed. */
const refuseTitle = async ({ library }: Catalogue, own: number | null): Promise<void> => {
  const { trx, companyId } = currentScope();
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select id from ${tableOf(controlLibrary).name} where ${OWN} and lower(trim(title)) = lower(?) and id is distinct from ?`,
    [companyId as number, library.title, own as number],
  );
  if (rows.length > 0) throw fieldErrors([{ field: 'library.title', message: words.sameTitle }], words.sameTitle);
};

/**
 * What a request compares with: nothing for a new library.
 * @throws NotFoundError, ForbiddenError for a shared library that staff may only read, ConflictError when it changed
 * since it was compared, ValidationError at `library.title` when another library has it
 */
export const storedLibraryFor = async (request: LibraryRequest): Promise<StoredLibrary> => {
  const { into, updatedAt, catalogue } = request;
  if (into === null) {
    await refuseTitle(catalogue, null);
    return NONE;
  }
  const library = await readRow(controlLibrary, into);
  refuseReadOnly(controlLibrary, library);
  await refuseTitle(catalogue, library.id);
  if (updatedAt !== null && updatedAt !== library.updatedAt) {
    throw new ConflictError(messages.rowChanged, { current: library });
  }
  return { library, controls: await controlsOf(library) };
};
