import { type Entity, entityOf } from '@ridgeline/domain';
import { FINDABLE, type FoundRow, MOST_FOUND, SHORTEST_FIND } from '@ridgeline/domain/finder';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { withoutArchived } from '../../../records/archived';
import { joined, matches, type Sql } from '../../../records/match';
import { nameOf, quoted, tableOf } from '../../../records/table';
import { currentScope, currentTransaction, searchFunctionOf } from '../../../request';

/** Rows of one register among which the best ones are chosen: a frequent word need not be found everywhere. */
const CONSIDERED = 1_000;

/** Rows that contain the text: by the search index, or of a register without one (companies) by the name. */
const containing = (entity: Entity, text: string): Sql => {
  const byIndex = searchFunctionOf(entity);
  return byIndex
    ? { text: `t.id in (select ${byIndex}(?, ${CONSIDERED}))`, bindings: [text] }
    : matches(nameOf(entity, 't'), text);
};

/** Rows whose name begins with the text come first, then those whose name contains it, then all others. */
const bestOf = (entity: Entity, text: string, withCompany: boolean): Sql => {
  const table = tableOf(entity);
  const name = nameOf(entity, 't');
  const where = joined([containing(entity, text), ...withoutArchived(table)], 'and', 'true');
  const [begins, contains] = [matches('name', text, 'startsWith'), matches('name', text)];
  const company =
    withCompany && entity.tenancy !== 'global' ? '(select c.name from companies c where c.id = t.company_id)' : 'null';
  return {
    text: `(select coalesce(json_agg(json_strip_nulls(row_to_json(best))), '[]') from (
      select * from (select '${entity.name}' as entity, t.document_id as "documentId", ${name} as name, ${company} as company
        from ${table.name} t where ${where.text}) found
      order by (${begins.text}) desc, (${contains.text}) desc, name, "documentId" limit ${MOST_FOUND}) best) as ${quoted(entity.name)}`,
    bindings: [...where.bindings, ...begins.bindings, ...contains.bindings],
  };
};

/**
 * The best rows of each register that the caller may open, in one statement under row security. An operator who looks
 * at all companies also gets the company of each row.
 * @param text without spaces at its ends; one that is shorter than `SHORTEST_FIND` finds nothing
 */
export const foundRows = async (who: Principal, text: string): Promise<FoundRow[]> => {
  if (text.length < SHORTEST_FIND) return [];
  const open = FINDABLE.map((name) => entityOf(name)).filter((entity) => !refusal(who, 'read', entity));
  if (open.length === 0) return [];
  const withCompany = currentScope().companyId === null;
  const parts = open.map((entity) => bestOf(entity, text, withCompany));
  const { rows } = await currentTransaction().raw<{ rows: Record<string, FoundRow[]>[] }>(
    `select ${parts.map((part) => part.text).join(', ')}`,
    parts.flatMap(({ bindings }) => bindings) as never[],
  );
  return open.flatMap(({ name }) => rows[0]?.[name] ?? []);
};
