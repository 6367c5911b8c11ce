import { ENTITIES, type Entity, messages, targetOf } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { newDocumentId } from '../database/document-id';
import { newTrip, type Statement, type Trip, together } from '../database/together';
import { currentScope, currentTransaction } from '../request';
import { ConflictError } from './errors';
import type { Row } from './read';
import { NOW } from './store';
import { type StoredColumn, type Table, tableOf } from './table';

type Values = Readonly<Record<string, unknown>>;

/** A column that holds names of rows of another register (`valuesFrom`): topics of questions, categories of customers. */
export interface Use {
  readonly table: Table;
  readonly column: StoredColumn;
}

export const usesOf = (register: Entity): Use[] =>
  ENTITIES.flatMap((entity) => {
    const table = tableOf(entity);
    return table.columns.filter(({ field }) => field.valuesFrom === register.name).map((column) => ({ table, column }));
  });

const titleOf = (table: Table): string => table.byField.get(table.entity.title)?.column ?? '';

/** Rows of one register that were created because others name them. */
export interface Made {
  readonly entity: Entity;
  readonly created: readonly number[];
}

interface Insertion {
  readonly entity: Entity;
  readonly statement: Statement;
}

/**
 * INSERT statements for the rows that new values of open choices name (decisions 2.5), so that a value in use can be
 * found, renamed and offered.
 */
export const insertingChoiceRows = (entity: Entity, rows: readonly Values[]): Insertion[] => {
  const made: Insertion[] = [];
  for (const { name, valuesFrom, choices = [] } of entity.fields) {
    if (!valuesFrom) continue;
    const known = new Set(choices.map(({ value }) => value));
    const used = rows.map((row) => row[name]).filter((value): value is string => typeof value === 'string');
    const titles = [...new Set(used)].filter((value) => !known.has(value));
    if (titles.length === 0) continue;
    const table = tableOf(targetOf(valuesFrom));
    const title = titleOf(table);
    const statement = {
      text: `insert into ${table.name} (document_id, ${title}, created_at, updated_at)
       select distinct on (wall_folded(n.title)) n.id, n.title, ${NOW}, ${NOW}
       from jsonb_to_recordset(?::jsonb) as n(id text, title text, place integer)
       where not exists (select from ${table.name} t where wall_folded(t.${title}) = wall_folded(n.title)) order by wall_folded(n.title), n.place returning id`,
      bindings: [JSON.stringify(titles.map((title, place) => ({ title, place, id: newDocumentId() })))],
    };
    made.push({ entity: table.entity, statement });
  }
  return made;
};

/** Creates the rows that new values of open choices name, and returns which. */
export const ensureChoiceRows = async (entity: Entity, rows: readonly Values[]): Promise<Made[]> => {
  const making = insertingChoiceRows(entity, rows);
  const answers = await together(
    currentTransaction(),
    making.map(({ statement }) => statement),
  );
  return making.map((one, at) => ({
    entity: one.entity,
    created: (answers[at]?.rows ?? []).map(({ id }) => Number(id)),
  }));
};

/** The using row belongs to a company without a row of that name: it refers to the shared row `c`. */
const meansShared = (table: Table, title: string): string =>
  `(c.shared and t.company_id is not null and not exists (select from ${table.name} o
     where o.company_id = t.company_id and wall_folded(o.${title}) = wall_folded(c.${title})))`;

/** Queries how many rows name these. The round trip throws ConflictError, with their number, if any does. */
const askUses = (trip: Trip, register: Entity, ids: readonly number[], own: boolean): void => {
  const table = tableOf(register);
  const title = titleOf(table);
  // Where a shared row has the same name, the company's rows refer to the shared one.
  const meansOwn = `(t.company_id is not distinct from c.company_id and (c.shared or not exists (
     select from ${table.name} s where s.shared and wall_folded(s.${title}) = wall_folded(c.${title}))))`;
  for (const use of usesOf(register)) {
    const statement = {
      text: `select count(*)::int as count from ${use.table.name} t
       join ${table.name} c on wall_folded(t.${use.column.column}) = wall_folded(c.${title})
       where c.id = any(?::int[]) and (${meansShared(table, title)}${own ? ` or ${meansOwn}` : ''})`,
      bindings: [`{${ids.join(',')}}`],
    };
    trip.ask(statement, ({ rows }) => {
      const count = Number(rows[0]?.count);
      if (count > 0) throw new ConflictError(messages.rowInUse({ count, ...nounsInSentence(use.table.entity.nouns) }));
    });
  }
};

/** @throws ConflictError with the number of rows that name one of those to be deleted */
export const refuseWhileNamed = async (register: Entity, ids: readonly number[]): Promise<void> => {
  const trip = newTrip();
  askUses(trip, register, ids, true);
  await trip.run(currentTransaction());
};

/**
 * Renames the value in all rows that use it, in the same transaction. Send it before the row itself changes. The round
 * trip throws ConflictError for a shared row that companies use: the operator must not change their rows.
 */
export const sendRename = (trip: Trip, register: Entity, row: Row, title: unknown): void => {
  const before = row[register.title];
  if (typeof title !== 'string' || typeof before !== 'string' || title === before) return;
  if (row.shared) askUses(trip, register, [row.id], false);
  for (const { table, column } of usesOf(register)) {
    trip.send({
      text: `update ${table.name} t set ${column.column} = ?, updated_at = ${NOW}
       where wall_folded(t.${column.column}) = wall_folded(?) and t.company_id is not distinct from ?`,
      bindings: [title, before, currentScope().companyId],
    });
  }
};

/** As `sendRename`, in a round trip of its own. */
export const followRename = async (register: Entity, row: Row, title: unknown): Promise<void> => {
  const trip = newTrip();
  sendRename(trip, register, row, title);
  await trip.run(currentTransaction());
};
