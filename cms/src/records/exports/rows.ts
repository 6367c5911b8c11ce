import { currentTransaction } from '../../request';
import type { Sql } from '../match';
import { selectOf } from '../page-sql';
import type { ListQuery } from '../query';
import type { Table } from '../table';
import { orderSql, whereSql } from '../where';

/** Rows that are fetched at once: few enough that their JSON is small, whatever the columns hold. */
const LOT = 500;

/**
 * All rows of a statement, lot by lot, each lot as the JSON text of a list. They are read by a cursor: of one moment,
 * whatever is changed or deleted meanwhile, and in a memory that does not grow with their number. One at a time in a
 * transaction.
 */
export async function* lotsOf({ text, bindings }: Sql): AsyncGenerator<string> {
  const trx = currentTransaction();
  // All rows are wanted, not the first ones soon.
  await trx.raw(`select set_config('cursor_tuple_fraction', '1', true)`);
  await trx.raw(
    `declare exported no scroll cursor for select row_to_json(page)::text as row from (${text}) page`,
    bindings as never[],
  );
  for (;;) {
    const { rows } = await trx.raw<{ rows: { row: string }[] }>(`fetch ${LOT} from exported`);
    if (rows.length === 0) break;
    yield `[${rows.map(({ row }) => row).join(',')}]`;
  }
  await trx.raw('close exported');
}

/** All rows of a list in its order, lot by lot. */
export const rowsOf = (table: Table, query: ListQuery): AsyncGenerator<string> => {
  const { text, bindings } = whereSql(table, query);
  return lotsOf({
    text: `select ${selectOf(table, query)} from ${table.name} t where ${text} order by ${orderSql(table, query)}`,
    bindings,
  });
};
