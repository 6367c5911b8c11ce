import { type Entity, messages } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { fieldErrors } from './errors';
import { quoted, tableOf } from './table';

/** What PostgreSQL says of a key that points nowhere, in whatever language: the column stands in brackets before it. */
const KEY = /\((\w+)\)=/;

/**
 * For `catch` of a write: tells at its field that the row which a relation names was deleted between being found and
 * being pointed to (a tier that is allotted while it is deleted). Any other error is thrown on.
 */
export const tellGone =
  (strapi: Core.Strapi, entity: Entity) =>
  (error: unknown): never => {
    const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown };
    const column = code === '23503' && typeof detail === 'string' ? KEY.exec(detail)?.[1] : undefined;
    const found = tableOf(strapi, entity).columns.find((one) => column && one.column === quoted(column));
    if (!found) throw error;
    throw fieldErrors([{ field: found.field.name, message: messages.relationGone }]);
  };
