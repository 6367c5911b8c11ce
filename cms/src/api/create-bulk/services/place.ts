import type { Table } from '../../../records/table';
import { currentTransaction } from '../../../request';

/** A row of the spreadsheet as it is stored now. */
export interface StoredLine {
  readonly id: number;
  /** Id of the row to which it belongs, and within which it is ordered. */
  readonly within: number;
  readonly isNew: boolean;
}

/**
 * The order of rows after a spreadsheet that names some of them: these change places among themselves until they are in
 * the spreadsheet's order, a new one follows the one above it, and rows that are not in the spreadsheet stay where they are.
 * @param now ids in their order, without the new ones
 * @param lines ids in the order of the spreadsheet
 */
export const placedBySheet = (now: readonly number[], lines: readonly Omit<StoredLine, 'within'>[]): number[] => {
  const known = lines.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const listed = new Set(known);
  let next = 0;
  const placed = now.map((id) => (listed.has(id) ? (known[next++] ?? id) : id));
  const followers = new Map<number | undefined, number[]>();
  let above: number | undefined;
  for (const { id, isNew } of lines) {
    if (isNew) followers.set(above, [...(followers.get(above) ?? []), id]);
    else above = id;
  }
  const first = followers.get(undefined) ?? [];
  return placed.flatMap((id) => [...(id === known[0] ? first : []), id, ...(followers.get(id) ?? [])]);
};

/**
 * Puts the rows of a register that has an order of its own into the order of the spreadsheet, where it changed some of
 * them. A new place does not count as a change of the row itself.
 */
export const placeBySheet = async (table: Table, lines: readonly StoredLine[]): Promise<void> => {
  const { orderedBy, keyWithin } = table.entity;
  if (!orderedBy || !keyWithin) return;
  const place = table.byField.get(orderedBy)?.column;
  const owner = table.byField.get(keyWithin)?.column;
  for (const within of new Set(lines.filter(({ isNew }) => !isNew).map((line) => line.within))) {
    const own = lines.filter((line) => line.within === within);
    const fresh = new Set(own.filter(({ isNew }) => isNew).map(({ id }) => id));
    const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
      `select id from ${table.name} where ${owner} = ? order by ${place}, id`,
      [within],
    );
    const now = rows.map(({ id }) => id).filter((id) => !fresh.has(id));
    const order = placedBySheet(now, own);
    await currentTransaction().raw(
      `update ${table.name} t set ${place} = n.place from json_to_recordset(?::json) as n(id integer, place integer)
       where t.id = n.id and t.${place} is distinct from n.place`,
      [JSON.stringify(order.map((id, at) => ({ id, place: at + 1 })))],
    );
  }
};
