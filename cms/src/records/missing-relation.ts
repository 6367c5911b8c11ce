import { type Entity, messages } from '@ridgeline/domain';
import { fieldErrors } from './errors';
import { quoted, tableOf } from './table';

/** The column behind a foreign key. PostgreSQL names the key only, since row security hides the values. */
const columnOf = (constraint: unknown): string | undefined => {
  for (const { foreignKeys } of strapi.db.schema.schema.tables) {
    const found = foreignKeys.find(({ name }) => name === constraint);
    if (found) return quoted(found.columns[0] ?? '');
  }
  return undefined;
};

/**
 * For `catch` of a write: reports at its field that a related row was deleted after it was found and before the reference
 * was stored (a tier that is allotted while it is deleted). Any other error is thrown on.
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
