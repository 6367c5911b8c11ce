import { type Entity, fieldOf, messages, type NaturalKey, naturalKeyOf } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { tableOf } from '../records/table';
import { currentScope } from '../tenancy';
import { type Report, refuse } from './check';
import type { Candidate, OnConflict } from './types';

/** What the server counts is never stored as sent, and still names the row that it came from (Risk ID). */
const keyOf = (entity: Entity, { sent, values }: Candidate): NaturalKey | undefined =>
  naturalKeyOf(entity, Object.fromEntries(entity.naturalKey.map((field) => [field, values[field] ?? sent[field]])));

const textOf = ({ field, value }: NaturalKey): string => `${field}:${value}`;

const findExisting = async (strapi: Core.Strapi, entity: Entity, keys: readonly NaturalKey[]) => {
  const found = new Map<string, number>();
  const table = tableOf(strapi, entity);
  const { trx, companyId } = currentScope();
  const owned = entity.tenancy === 'global' ? 'true' : 't.company_id is not distinct from ?';
  for (const field of entity.naturalKey) {
    const wanted = keys.filter((key) => key.field === field).map((key) => key.value);
    const column = `t.${table.byField.get(field)?.column}`;
    const compared =
      fieldOf(entity, field).check === 'abn'
        ? `regexp_replace(${column}, '[\\s-]', '', 'g')`
        : `lower(trim(${column}))`;
    if (wanted.length === 0) continue;
    const { rows } = await trx.raw<{ rows: { id: number; key: string }[] }>(
      `select t.id, ${compared} as key from ${table.name} t
       where ${owned} and ${compared} in (select jsonb_array_elements_text(?::jsonb)) order by t.id desc`,
      [...(entity.tenancy === 'global' ? [] : [companyId]), JSON.stringify(wanted)],
    );
    for (const { id, key } of rows) found.set(textOf({ field, value: key }), id);
  }
  return found;
};

/**
 * Finds repeated keys, in the file and in the register, and deals with them as asked. Rows to skip are returned, rows
 * to update get `existing`.
 */
export const resolveConflicts = async (
  strapi: Core.Strapi,
  entity: Entity,
  candidates: readonly Candidate[],
  onConflict: OnConflict,
  report: Report,
): Promise<Set<Candidate>> => {
  const skipped = new Set<Candidate>();
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    candidate.key = keyOf(entity, candidate);
    if (!candidate.key) continue;
    const earlier = first.get(textOf(candidate.key));
    const { field } = candidate.key;
    if (earlier) refuse(report, candidate, [{ field, message: messages.repeatedKey(earlier.row) }]);
    else first.set(textOf(candidate.key), candidate);
  }
  const keys = [...first.values()].flatMap(({ key }) => key ?? []);
  const existing = keys.length > 0 ? await findExisting(strapi, entity, keys) : new Map<string, number>();
  for (const [text, candidate] of first) {
    const id = existing.get(text);
    if (id === undefined) continue;
    if (onConflict === 'skip') skipped.add(candidate);
    else if (onConflict === 'update') candidate.existing = id;
    else refuse(report, candidate, [{ field: candidate.key?.field ?? '', message: messages.existingKey }]);
  }
  return skipped;
};
