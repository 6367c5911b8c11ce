import { ENTITIES, type Entity, type Field, keyText, messages, naturalKeyOf } from '@ridgeline/domain';
import { copyTitles } from '@ridgeline/domain/copy-title';
import { currentScope, currentTransaction } from '../request';
import { ensureChoiceRows } from './choice-rows';
import { fieldErrors, ValidationError } from './errors';
import { rowsWithKeys } from './keys';
import { findRows, type Row, readRow } from './read';
import { insertRows } from './store';
import { tableOf } from './table';
import { createRow, type Saving, storedValues } from './write';

/** What is copied with the row, and whatever has a key within it (the controls of a library). */
const belongsTo = (parent: Entity, child: Entity) => (field: Field) =>
  field.kind === 'relation' &&
  field.target === parent.name &&
  (field.onDelete === 'cascade' || child.keyWithin === field.name);

/** A row as it is copied, with the rows that belong to it, as values to store. */
export interface Original {
  readonly values: Readonly<Record<string, unknown>>;
  readonly parts: readonly Part[];
}

interface Part {
  readonly entity: Entity;
  /** The field by which the rows belong to the row. */
  readonly field: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const readPart = async (child: Entity, field: Field, from: Row): Promise<Part> => {
  const table = tableOf(child);
  // A company's own row may have the same key as a shared one: the copy can contain only one of them.
  const which = child.keyWithin === field.name && from.shared ? ' and shared' : '';
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select id from ${table.name} where ${table.byField.get(field.name)?.column} = ?${which} order by id`,
    [from.id],
  );
  const ids = rows.map(({ id }) => id);
  const found = await findRows(child, ids);
  const values = ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [storedValues(child, row)] : [];
  });
  return { entity: child, field: field.name, rows: values };
};

/** Reads a row with what belongs to it (a questionnaire's questions), to be stored as a copy. */
export const readOriginal = async (entity: Entity, row: Row): Promise<Original> => {
  const parts: Part[] = [];
  for (const child of ENTITIES) {
    const field = child.fields.find(belongsTo(entity, child));
    if (field && child.tenancy === 'reference') parts.push(await readPart(child, field, row));
  }
  return { values: storedValues(entity, row), parts };
};

/**
 * Stores a copy for the company in view (or a shared one, with none in view), with what belongs to it, and the rows that
 * these name, such as topics, where the company has none of that name.
 * @throws ValidationError when there is a row of that name already
 */
export const storeCopy = async (
  entity: Entity,
  { values, parts }: Original,
  username: string,
  saving: Saving = { warnings: [] },
): Promise<Row> => {
  const copy = await createRow(entity, values, username, saving);
  // A form may repeat the key of some registers with a warning; a second copy of one row is never meant.
  const repeated = saving.warnings.filter(({ field }) => field === entity.keyRepeats);
  if (repeated.length > 0) throw fieldErrors(repeated.map(({ field }) => ({ field, message: messages.existingKey })));
  for (const { entity: child, field, rows } of parts) {
    const copies = rows.map((row) => ({ ...row, [field]: copy.id }));
    await ensureChoiceRows(child, copies);
    await insertRows(tableOf(child), copies);
  }
  return copy;
};

/**
 * The first of these titles that no visible row has; the last one when all are taken, which is then refused as a
 * repeated key.
 */
export const freeTitle = async (entity: Entity, titles: readonly string[]): Promise<string> => {
  const keyed = titles.map((title) => ({ title, key: naturalKeyOf(entity, { [entity.title]: title }) }));
  const keys = keyed.flatMap(({ key }) => key ?? []);
  const taken = new Set((await rowsWithKeys(entity, keys)).map(keyText));
  return (keyed.find(({ key }) => !key || !taken.has(keyText(key))) ?? keyed.at(-1))?.title ?? '';
};

/**
 * Creates a company's own copy of a shared row, or of its own row where the entity allows it, with what belongs to it (a
 * questionnaire's questions), and returns it. A copy in the same register as its original is titled 'Copy of' it.
 * @throws NotFoundError; ValidationError for a row that cannot be copied, without a company in view, or when the company
 * has a row of that name already
 */
export const copyRow = async (entity: Entity, id: string, username: string, saving?: Saving): Promise<Row> => {
  const row = await readRow(entity, id);
  const beside = Boolean(row.shared) === (currentScope().companyId === null);
  if (!entity.copiesOwn || !beside) {
    if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
    if (!row.shared) throw new ValidationError(messages.sharedOnly);
  }
  const original = await readOriginal(entity, row);
  const title = beside && (await freeTitle(entity, copyTitles(String(row[entity.title]))));
  const values = { ...original.values, ...(title !== false && { [entity.title]: title }) };
  return storeCopy(entity, { ...original, values }, username, saving);
};
