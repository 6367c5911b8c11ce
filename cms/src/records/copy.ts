import { ENTITIES, type Entity, type Field, messages } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { currentScope, currentTransaction } from '../tenancy';
import { ValidationError } from './errors';
import { findRows, type Row, readRow } from './read';
import { insertRows } from './store';
import { tableOf } from './table';
import { createRow, storedValues } from './write';

/** What goes with the row, and what has its key inside it (the controls of a library). */
const belongsTo = (parent: Entity, child: Entity) => (field: Field) =>
  field.kind === 'relation' &&
  field.target === parent.name &&
  (field.onDelete === 'cascade' || child.keyWithin === field.name);

const copyWhatBelongs = async (strapi: Core.Strapi, entity: Entity, from: Row, to: Row): Promise<void> => {
  for (const child of ENTITIES) {
    const field = child.fields.find(belongsTo(entity, child));
    if (!field || child.tenancy !== 'reference') continue;
    const table = tableOf(strapi, child);
    // A company's own row may have the key of a shared one beside it: only one of them can be in the copy.
    const which = child.keyWithin === field.name ? ' and shared' : '';
    const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
      `select id from ${table.name} where ${table.byField.get(field.name)?.column} = ?${which} order by id`,
      [from.id],
    );
    const ids = rows.map(({ id }) => id);
    const found = await findRows(strapi, child, ids);
    const copies = ids.flatMap((id) => {
      const row = found.get(id);
      return row ? [{ ...storedValues(child, row), [field.name]: to.id }] : [];
    });
    await insertRows(table, copies);
  }
};

/**
 * Makes a company's own copy of a shared row, with what belongs to it (a questionnaire's questions), and answers it.
 * @throws NotFoundError; ValidationError for a row that is not shared, with no company in view, or when the company has
 * a row by that name already
 */
export const copyRow = async (strapi: Core.Strapi, entity: Entity, id: string, username: string): Promise<Row> => {
  const row = await readRow(strapi, entity, id);
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  if (!row.shared) throw new ValidationError(messages.sharedOnly);
  const copy = await createRow(strapi, entity, storedValues(entity, row), username);
  await copyWhatBelongs(strapi, entity, row, copy);
  return copy;
};
