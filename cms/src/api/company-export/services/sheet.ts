import type { Field } from '@ridgeline/domain';
import type { SheetOrder } from '../../../records/exports/job';
import { lotsOf } from '../../../records/exports/rows';
import type { Sql } from '../../../records/match';
import { currentTransaction } from '../../../request';

export type Values = Readonly<Record<string, unknown>>;

/** One sheet, and where its rows come from. */
export interface SheetPlan {
  readonly name: string;
  readonly holds: SheetOrder['holds'];
  readonly count: () => Promise<number>;
  /** Lots of rows, each as the JSON text of a list. Read one sheet after the other. */
  readonly lots: () => AsyncIterable<string> | Iterable<string>;
}

/** One Excel file. */
export interface BookPlan {
  /** Its name at first, then its place in the archive. */
  readonly path: string;
  /** What it is, in one sentence. */
  readonly about: string;
  /** Whether its first sheet has the columns of an import. */
  readonly imports: boolean;
  readonly sheets: readonly SheetPlan[];
}

const countOf = async ({ text, bindings }: Sql): Promise<number> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ count: string }] }>(
    `select count(*) from (${text}) counted`,
    bindings as never[],
  );
  return Number(rows[0].count);
};

/** A sheet of the rows of a statement. @param turn changes what the statement returns */
export const sheetOf = (
  name: string,
  holds: SheetOrder['holds'],
  sql: Sql,
  turn?: (row: Values) => Values,
): SheetPlan => ({
  name,
  holds,
  count: () => countOf(sql),
  lots: async function* () {
    for await (const json of lotsOf(sql)) {
      yield turn ? JSON.stringify((JSON.parse(json) as Values[]).map(turn)) : json;
    }
  },
});

/** A column of a sheet that is not of one register. */
export const column = (name: string, label: string, kind: Field['kind'] = 'text'): Field => ({ name, label, kind });

export const columnsHeld = (fields: readonly Field[]): SheetOrder['holds'] => ({ fields });
