import {
  describeFilter,
  type Entity,
  entityByPlural,
  type Filters,
  filterableOf,
  isRowKey,
  readFilter,
} from '@ridgeline/domain';
import type { FieldTexts } from '@ridgeline/domain/field-text';
import { exportWords } from '@ridgeline/domain/words/export';
import { filterWords } from '@ridgeline/domain/words/filters';
import { currentTransaction } from '../../request';
import { linkLabelOf, tableOf } from '../table';

const words = exportWords.file;

/** Names of the rows that a filter of a relation means, as far as the reader sees them. */
const namesOf = async (plural: string, ids: readonly string[]): Promise<Map<string, string>> => {
  const entity = entityByPlural(plural);
  if (!entity) return new Map();
  const { rows } = await currentTransaction().raw<{ rows: { id: string; label: string }[] }>(
    `select t.document_id as id, ${linkLabelOf(entity, 't')} as label from ${tableOf(entity).name} t
     where t.document_id = any(?::text[])`,
    [ids.filter((id) => id !== '')] as never[],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
};

const described = async (
  entity: Entity,
  name: string,
  texts: readonly string[],
  { dateText }: FieldTexts,
): Promise<string[]> => {
  const filterable = filterableOf(entity, name);
  const filter = filterable && readFilter(filterable, texts);
  if (!filter) return [];
  const { target, choices, label } = filterable;
  const named = target && filter.by === 'values' ? await namesOf(target, filter.values) : undefined;
  const labelOf = (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ??
    (named && isRowKey(value) ? (named.get(value) ?? filterWords.chip.gone) : value);
  return [words.filter({ field: label, what: describeFilter(filterable, filter, labelOf, dateText) })];
};

/**
 * How a list was narrowed, as its page says it above the rows: a sentence for the search and for each filter.
 * @param filters as the page has them; without them the sentence only says that the list was filtered
 */
export const narrowedBy = async (
  entity: Entity,
  { _q, filters: compared }: Readonly<Record<string, unknown>>,
  filters: Filters | undefined,
  texts: FieldTexts,
): Promise<string[]> => {
  const sentences = typeof _q === 'string' && _q.trim() !== '' ? [words.searched({ q: _q.trim() })] : [];
  if (!filters) return compared === undefined ? sentences : [...sentences, words.filtered];
  for (const [name, values] of Object.entries(filters)) {
    sentences.push(...(await described(entity, name, values, texts)));
  }
  return sentences;
};
