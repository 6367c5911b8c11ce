import { ENTITIES, type Entity, type Field, keyText, messages, naturalKeyOf } from '@ridgeline/domain';
import { copyTitles } from '@ridgeline/domain/copy-title';
import { currentScope, currentTransaction } from '../request';
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

const copyWhatBelongs = async (entity: Entity, from: Row, to: Row): Promise<void> => {
  for (const child of ENTITIES) {
    const field = child.fields.find(belongsTo(entity, child));
    if (!field || child.tenancy !== 'reference') continue;
    const table = tableOf(child);
    // A company's own row may have the same key as a shared one: the copy can contain only one of them.
    const which = child.keyWithin === field.name && from.shared ? ' and shared' : '';
    const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
      `select id from ${table.name} where ${table.byField.get(field.name)?.column} = ?${which} order by id`,
      [from.id],
    );
    const ids = rows.map(({ id }) => id);
    const found = await findRows(child, ids);
    const copies = ids.flatMap((id) => {
      const row = found.get(id);
      return row ? [{ ...storedValues(child, row), [field.name]: to.id }] : [];
    });
    await insertRows(table, copies);
  }
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
export const copyRow = async (
  entity: Entity,
  id: string,
  username: string,
  saving: Saving = { warnings: [] },
): Promise<Row> => {
  const row = await readRow(entity, id);
  const beside = Boolean(row.shared) === (currentScope().companyId === null);
  if (!entity.copiesOwn || !beside) {
    if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
    if (!row.shared) throw new ValidationError(messages.sharedOnly);
  }
  const values = storedValues(entity, row);
  if (beside) values[entity.title] = await freeTitle(entity, copyTitles(String(row[entity.title])));
  const copy = await createRow(entity, values, username, saving);
  // A form may repeat the key of some registers with a warning; a second copy of one row is never meant.
  const repeated = saving.warnings.filter(({ field }) => field === entity.keyRepeats);
  if (repeated.length > 0) throw fieldErrors(repeated.map(({ field }) => ({ field, message: messages.existingKey })));
  await copyWhatBelongs(entity, row, copy);
  return copy;
};
