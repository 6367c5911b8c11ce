import type { Entity } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { currentTransaction } from '../tenancy';
import { tableOf } from './table';

const MOST = 200;

/**
 * Rows of an entity to choose from, as `{id, documentId, label}` by label: what a form of another module may know of
 * it, and no more (decisions 1.5).
 */
export const lookupRows = async (
  strapi: Core.Strapi,
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
): Promise<unknown[]> => {
  const table = tableOf(strapi, entity);
  const title = table.byField.get(entity.title)?.column;
  const search = typeof query._q === 'string' ? query._q.trim().replace(/[\\%_]/g, '\\$&') : '';
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select t.id, t.document_id as "documentId", t.${title} as label from ${table.name} t
     where t.${title} ilike ? order by lower(t.${title}), t.id limit ${MOST}`,
    [`%${search}%`],
  );
  return rows;
};
