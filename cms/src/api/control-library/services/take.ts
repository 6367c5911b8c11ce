import {
  type Catalogue,
  type Comparison,
  compareControls,
  controlAssessment,
  controlDomain,
  controlLibrary,
  type FieldChange,
  type LibraryControl,
  type LibraryFamily,
  libraryWords,
  type ModuleName,
  messages,
  type StoredControl,
} from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { storedTexts } from '@ridgeline/domain/oscal/stored';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { holdKeysAlone } from '../../../records/keys';
import { findRows, type Row, readRow } from '../../../records/read';
import { refuseReadOnly } from '../../../records/rights';
import { insertRows, updateRow, updateRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';
import { lockRegister } from '../../create-bulk/services/batch';
import { vacuumAfterMany } from '../../create-bulk/services/vacuum';
import type { LibraryRequest } from './body';
import { type TouchedRows, touchedBy } from './touched';

export interface TakeOptions {
  /** Compares, and stores nothing. */
  readonly dryRun: boolean;
  /** The user's modules: risks are shown only with their module. */
  readonly modules: ReadonlySet<ModuleName>;
  readonly mayMakeDomains: boolean;
}

/** One library at a time in a company, and no other transaction gives a control or a domain its key meanwhile. */
const holdAll = async (): Promise<void> => {
  await lockRegister(controlLibrary);
  for (const entity of [controlLibrary, controlDomain, controlAssessment]) await holdKeysAlone(entity);
};

/** An operator who imports a company's library acts in that company; without a company in view the library is shared. */
const lockLibrary = async (into: string | null): Promise<void> => {
  if (into === null) return;
  await currentTransaction().raw(
    'select from control_libraries where (document_id = ? or id::text = ?) and company_id is not distinct from ? for update',
    [into, into, currentScope().companyId as number],
  );
};

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

/** Most characters of the short text columns. */
const SHORT = 255;

const keyOf = (text: string): string => folded(text).trim();

/** Families for which there is no visible control domain, neither the company's own nor a shared one. */
const missingFamilies = async ({ families }: Catalogue): Promise<LibraryFamily[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    `select distinct btrim(wall_folded(domain)) as name from ${tableOf(controlDomain).name}
     where btrim(wall_folded(domain)) in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(families.map(({ domain }) => keyOf(domain)))],
  );
  const known = new Set(rows.map(({ name }) => name));
  return families.filter(({ domain }) => {
    const name = keyOf(domain);
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
};

/** Numbers of the visible control domains. */
const takenNumbers = async (): Promise<Set<string>> => {
  const { rows } = await currentTransaction().raw<{ rows: { number: string }[] }>(
    `select btrim(wall_folded(control_no)) as number from ${tableOf(controlDomain).name}`,
  );
  return new Set(rows.map(({ number }) => number));
};

/** Creates control domains for missing families. When a number is taken, the name makes the difference. */
const makeFamilies = async (families: readonly LibraryFamily[], library: string): Promise<void> => {
  if (families.length === 0) return;
  const taken = await takenNumbers();
  const rows = families.map(({ control_no, domain, control_description }) => {
    const own = taken.has(keyOf(control_no)) ? `${control_no} ${domain}`.slice(0, SHORT) : control_no;
    taken.add(keyOf(own));
    const description = control_description ?? storedTexts.familyOf(domain, library);
    return { control_no: own, domain, control_description: description };
  });
  await insertRows(tableOf(controlDomain), rows);
};

/**
 * Stores a library in the request's transaction: its controls are added, changed in place or marked as withdrawn; no
 * row is deleted.
 * @returns the id of the library
 */
const storeLibrary = async (
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

/** Most controls of each kind that are named, and most characters of a compared text; the counts include all. */
const NAMED = 1_000;
const CHARACTERS = 4_000;

const cut = (value: FieldChange['from']): FieldChange['from'] =>
  typeof value === 'string' && value.length > CHARACTERS ? `${value.slice(0, CHARACTERS)}…` : value;

const fresh = ({ annexControl, controlHeading }: LibraryControl) => ({ annexControl, controlHeading });

const known = ({ documentId, annexControl, controlHeading }: StoredControl) => ({
  documentId,
  annexControl,
  controlHeading,
});

const head = (row: Row | null) =>
  row && { documentId: row.documentId, title: row.title, version: row.version, updatedAt: row.updatedAt };

interface Outcome {
  readonly catalogue: Catalogue;
  readonly comparison: Comparison;
  /** The library before the import; null for a new one. */
  readonly before: Row | null;
  /** The library as it is stored now; null in a trial run. */
  readonly stored: Row | null;
  /** In a trial run of a new library: the one that it seems to be a newer version of. */
  readonly likely: Row | null;
  readonly families: readonly LibraryFamily[];
  /** False when the user may not create control domains, which are left out then. */
  readonly makesFamilies: boolean;
  readonly touched: TouchedRows;
}

/** The answer of an import of a library, tried or stored. */
const answerOf = ({ catalogue, comparison, ...outcome }: Outcome) => {
  const { added, changed, withdrawn, missing, unchanged } = comparison;
  return {
    library: head(outcome.stored),
    before: head(outcome.before),
    likely: head(outcome.likely),
    counts: {
      total: catalogue.controls.length,
      added: added.length,
      changed: changed.length,
      withdrawn: withdrawn.length,
      missing: missing.length,
      unchanged: unchanged.length,
    },
    families: { made: outcome.makesFamilies ? outcome.families.length : 0, missing: outcome.families.length },
    added: added.slice(0, NAMED).map(fresh),
    changed: changed.slice(0, NAMED).map(({ before, changes }) => ({
      ...known(before),
      changes: changes.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
    })),
    withdrawn: withdrawn.slice(0, NAMED).map(known),
    missing: missing.slice(0, NAMED).map(known),
    touched: outcome.touched,
  };
};

type LibraryAnswer = ReturnType<typeof answerOf>;
const words = libraryWords.comparison;

/** The library to be updated, and its controls as they are stored. */
interface StoredLibrary {
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
const likelyLibrary = async (catalogue: Catalogue): Promise<Row | null> => {
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
const storedLibraryFor = async (request: LibraryRequest): Promise<StoredLibrary> => {
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

/**
 * Imports a library, new or as the newer version of a stored one, or reports what importing it would do. All of it or
 * nothing, in the request's transaction; the audit log has each changed row.
 * @throws ConflictError while another one is being imported; as `storedLibraryFor` does
 */
export const takeLibrary = async (request: LibraryRequest, options: TakeOptions): Promise<LibraryAnswer> => {
  const { catalogue, into } = request;
  if (!options.dryRun) await holdAll();
  if (!options.dryRun) await lockLibrary(into);
  const likely = options.dryRun && into === null ? await likelyLibrary(catalogue) : null;
  const { library: before, controls } = likely ? { library: null, controls: [] } : await storedLibraryFor(request);
  const comparison = compareControls(controls, catalogue.controls);
  const families = await missingFamilies(catalogue);
  const touched = await touchedBy(comparison, options.modules);
  const made = options.mayMakeDomains ? families : [];
  const id = options.dryRun ? null : await storeLibrary(catalogue, before, comparison, made);
  const stored = id === null ? null : await readRow(controlLibrary, String(id));
  const outcome = { catalogue, comparison, before, stored, likely, families, touched };
  return answerOf({ ...outcome, makesFamilies: options.mayMakeDomains });
};
