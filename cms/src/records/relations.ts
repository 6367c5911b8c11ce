import { type Entity, type Field, isStorable, messages, targetOf } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { currentTransaction } from '../tenancy';
import { tableOf } from './table';

/** A row whose relations are to be found: `values` is changed in place, from what was sent to the numeric id. */
export interface Referring {
  readonly row: number;
  readonly values: Record<string, unknown>;
}

export interface RowMessage {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

const parsed = (text: string): unknown => {
  if (!/^[{"]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * What a relation was given as: an id, a documentId, a title, or an object (or JSON text of one) that holds one of
 * them (decisions 1.8, 5.3).
 */
const referenceOf = (raw: unknown, title: string): string | null => {
  const value = typeof raw === 'string' ? parsed(raw.trim()) : raw;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object') return String(value);
  const { documentId, id, user_id, [title]: named } = value as Record<string, unknown>;
  const found = documentId ?? id ?? user_id ?? named;
  return found === null || found === undefined || typeof found === 'object' ? '' : String(found);
};

const findAll = async (strapi: Core.Strapi, target: Entity, references: readonly string[]) => {
  const table = tableOf(strapi, target);
  const title = table.byField.get(target.title)?.column;
  const asked = JSON.stringify(references.map((reference) => reference.toLowerCase()));
  const { rows } = await currentTransaction().raw<{ rows: { id: number; document_id: string; title: string }[] }>(
    `select r.id, r.document_id, lower(r.${title}) as title from ${table.name} r
     where r.id::text in (select jsonb_array_elements_text(?::jsonb))
        or r.document_id in (select jsonb_array_elements_text(?::jsonb))
        or lower(r.${title}) in (select jsonb_array_elements_text(?::jsonb))
     order by ${target.tenancy === 'global' ? '' : 'r.company_id nulls first, '}r.id`,
    [asked, JSON.stringify(references), asked],
  );
  // Later ones win: a company's own title over a shared one, and an id over a title that reads like one.
  const byReference = new Map<string, number>();
  for (const row of rows) byReference.set(row.title, row.id);
  for (const row of rows) byReference.set(row.document_id, row.id);
  for (const row of rows) byReference.set(String(row.id), row.id);
  return byReference;
};

const resolveField = async (strapi: Core.Strapi, field: Field, rows: readonly Referring[]): Promise<RowMessage[]> => {
  const target = targetOf(field.target);
  const given = rows.map(({ values }) => (field.name in values ? referenceOf(values[field.name], target.title) : null));
  const named = given.filter((reference): reference is string => reference !== null);
  const wanted = [...new Set(named)];
  if (wanted.length === 0) return [];
  const found = await findAll(strapi, target, wanted.filter(isStorable));
  const errors: RowMessage[] = [];
  for (const [index, { row, values }] of rows.entries()) {
    const reference = given[index];
    if (reference === null || reference === undefined) continue;
    const id = found.get(reference) ?? found.get(reference.toLowerCase());
    if (id === undefined) {
      const message = messages.unknownRelation(reference.slice(0, 60));
      errors.push({ row, field: field.name, message });
    } else values[field.name] = id;
  }
  return errors;
};

/**
 * Turns what was sent for relations into ids, with one query for each relation however many rows there are. A row of
 * another company is not found: the wall hides it, so no foreign key can point across.
 */
export const resolveRelations = async (
  strapi: Core.Strapi,
  entity: Entity,
  rows: readonly Referring[],
): Promise<RowMessage[]> => {
  const errors: RowMessage[] = [];
  for (const field of entity.fields) {
    if (field.kind === 'relation' && !field.computed) errors.push(...(await resolveField(strapi, field, rows)));
  }
  return errors;
};
