import {
  APPETITES,
  appetiteFigure,
  ENTITIES,
  FIGURES,
  type Figure,
  type HomeFigures,
  isAppetite,
} from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { withoutArchived } from '../../../records/archived';
import { figurePairs } from '../../../records/figure-sql';
import { joined, type Sql } from '../../../records/match';
import { type Table, tableOf } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';
import { companysDay } from '../../../request/zone';

/** Counts one register, and all of its figures, in a single pass. */
const counting = (table: Table, figures: readonly Figure[], now: Date): Sql => {
  const { text, bindings } = figurePairs(table, figures, now);
  const pairs = [`'total', count(*)`, ...(text === '' ? [] : [text])].join(', ');
  const current = joined(withoutArchived(table), 'and', 'true');
  return {
    text: `(select json_build_object(${pairs}) from ${table.name} t where ${current.text})`,
    bindings: [...bindings, ...current.bindings],
  };
};

/** Companies whose rows an operator who views all companies does not see, by name. */
const closedCompanies = async ({ role }: Principal): Promise<string[]> => {
  if (role !== 'Operator' || currentScope().companyId !== null) return [];
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    `select name from companies where id = any ((select wall_closed())::integer[]) order by lower(name)`,
  );
  return rows.map(({ name }) => name);
};

type Counts = Readonly<Record<string, number>>;

/**
 * Counts what the home page shows, of registers that the caller may open, under row security and in one statement. The
 * conditions are those of the lists that the figures link to.
 */
export const homeFigures = async (who: Principal, timeZone: unknown): Promise<HomeFigures> => {
  const { today } = await companysDay(timeZone);
  // Filters count days by the calendar of this process; noon of the company's day is passed as the current time.
  const now = new Date(`${today}T12:00:00`);
  const all = [...FIGURES.flatMap(({ figures }) => figures), ...APPETITES.map(appetiteFigure)];
  const names = new Set(all.map(({ entity }) => entity));
  const open = ENTITIES.filter((entity) => names.has(entity.name) && !refusal(who, 'read', entity));
  const closed = await closedCompanies(who);
  if (open.length === 0) return { today, appetite: null, figures: {}, totals: {}, closed };
  const counts = open.map((entity) =>
    counting(
      tableOf(entity),
      all.filter((figure) => figure.entity === entity.name),
      now,
    ),
  );
  const { rows } = await currentTransaction().raw<{ rows: [Record<string, Counts> & { readonly appetite: unknown }] }>(
    `select (select risk_appetite from companies where id = ?) as appetite,
       ${counts.map(({ text }, index) => `${text} as r${index}`).join(', ')}`,
    [currentScope().companyId, ...counts.flatMap(({ bindings }) => bindings)] as never[],
  );
  const [{ appetite }] = rows;
  const found = open.map(({ name }, index) => ({ name, counts: rows[0][`r${index}`] ?? {} }));
  return {
    today,
    appetite: isAppetite(appetite) ? appetite : null,
    figures: Object.assign({}, ...found.map(({ counts: { total: _, ...figures } }) => figures)),
    totals: Object.fromEntries(found.map(({ name, counts: { total = 0 } }) => [name, total])),
    closed,
  };
};
