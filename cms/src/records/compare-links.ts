import { isRowKey, ruleOf, targetOf, UNLINKED } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { linksTable } from '../database/links';
import { among, compare, type Operand, tested } from './compare';
import type { Comparison } from './criteria';
import { waysOf } from './linkable';
import { joined, matches, type Sql } from './match';
import { linkLabelOf, mayBeLinked, nameOf, type StoredColumn, type Table, tableOf } from './table';

const text = (value: string): Operand => ({ value, type: 'text', text: value });

/** Rows with an entry that is read so: a linked row by its label, words as they are. */
const labelled = (comparison: Comparison, { field, column }: StoredColumn): Sql => {
  const target = targetOf(field.target);
  const label = text(`(case when r.id is null then i.words else ${linkLabelOf(target, 'r')} end)`);
  const found = tested(comparison, label);
  const rows = `select from wall_links(t.${column}) i left join ${tableOf(target).name} r on r.id = i.id and ${mayBeLinked}
    where ${found.text}`;
  return { text: `exists (${rows})`, bindings: found.bindings };
};

/** Rows with an entry of such words: of a linked row, one of its names today. */
const worded = ({ field, column }: StoredColumn, words: readonly string[]): Sql => {
  const target = targetOf(field.target);
  return {
    text: `exists (select from wall_links(t.${column}) i left join ${tableOf(target).name} r on r.id = i.id and ${mayBeLinked}
      where (case when r.id is null then array[wall_folded(i.words)] else array[${waysOf(target).join(', ')}] end)
        && array(select jsonb_array_elements_text(?::jsonb)))`,
    bindings: [JSON.stringify(words.map(folded))],
  };
};

/** Rows with words that name no row. */
const unlinked = ({ field, column }: StoredColumn): Sql => ({
  text: `exists (select from wall_links(t.${column}) i where not exists (
    select from ${tableOf(targetOf(field.target)).name} r where r.id = i.id and ${mayBeLinked}))`,
  bindings: [],
});

/**
 * Links are compared as rows, by their own keys, or by the label that a reader sees, like a relation: a row is found if one
 * of its links fits. The row-level security of the other table applies.
 */
export const compareLinks = (table: Table, comparison: Comparison, column: StoredColumn): Sql => {
  const { of, operator, values } = comparison;
  const stored = `t.${column.column}`;
  if (ruleOf(operator).test === 'empty') return compare(comparison, text(stored));
  if (of === 'label') return compare(comparison, text(stored), labelled(comparison, column));
  const target = targetOf(column.field.target);
  const linked = ({ text: found, bindings }: Sql): Sql => ({
    text: `t.id in (select l.row_id from ${linksTable(table.entity, target)} l join ${tableOf(target).name} r on r.id = l.target_id
      where l.field = '${column.field.name}' and ${found})`,
    bindings,
  });
  if (of === 'id')
    return compare(
      comparison,
      text(stored),
      linked(tested(comparison, { ...text('r.id::text'), value: 'r.id', type: 'integer' })),
    );
  if (of === 'documentId') return compare(comparison, text(stored), linked(tested(comparison, text('r.document_id'))));
  const rows = among(values, stored, (named) => {
    const keys = named.filter(isRowKey);
    const words = named.filter((value) => value !== UNLINKED && !isRowKey(value));
    const marks = keys.map(() => '?').join(', ');
    const found = { text: `(r.id::text in (${marks}) or r.document_id in (${marks}))`, bindings: [...keys, ...keys] };
    const parts = [
      ...(keys.length > 0 ? [linked(found)] : []),
      ...(named.includes(UNLINKED) ? [unlinked(column)] : []),
      ...(words.length > 0 ? [worded(column, words)] : []),
    ];
    return joined(parts, 'or', 'false');
  });
  return compare(comparison, text(stored), rows);
};

/** Rows with a link to a row whose name contains the text: one condition for each register that they link to. */
export const linkedSql = (table: Table, search: string): Sql[] => {
  const targets = table.columns
    .filter(({ field }) => field.kind === 'links')
    .map(({ field }) => targetOf(field.target));
  return [...new Set(targets)].map((target) => {
    const found = matches(nameOf(target, 'r'), search);
    return {
      text: `t.id in (select l.row_id from ${linksTable(table.entity, target)} l join ${tableOf(target).name} r on r.id = l.target_id
        where ${found.text})`,
      bindings: found.bindings,
    };
  });
};
