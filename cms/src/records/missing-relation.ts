import { type Entity, messages } from '@ridgeline/domain';
import { fieldErrors } from './errors';
import { quoted, tableOf } from './table';

/** The column behind a foreign key. PostgreSQL names the key alone, since row security keeps the values to itself. */
const columnOf = (constraint: unknown): string | undefined => {
  for (const { foreignKeys } of strapi.db.schema.schema.tables) {
    const found = foreignKeys.find(({ name }) => name === constraint);
    if (found) return quoted(found.columns[0] ?? '');
  }
  return undefined;
};

/**
 * For `catch` of a write: tells at its field that the row which a relation names was deleted between being found and
 * being pointed to (a tier that is allotted while it is deleted). Any other error is thrown on.
 */
export const explainMissingRelation =
  (entity: Entity) =>
  (error: unknown): never => {
    const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
    const column = code === '23503' ? columnOf(constraint) : undefined;
    const found = column && tableOf(entity).columns.find((one) => one.column === column);
    if (!found) throw error;
    throw fieldErrors([{ field: found.field.name, message: messages.relationGone }]);
  };
