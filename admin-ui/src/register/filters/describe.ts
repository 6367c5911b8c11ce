import { type Filter, type Filterable, filterWords } from '@ridgeline/domain';
import { dateText } from '../../shared';

const { chip, presets } = filterWords;

/** Number of values that are named; the others are only counted. */
const NAMED = 3;

const listed = (labels: readonly string[]): string => {
  if (labels.length <= NAMED) return labels.join(', ');
  return chip.more(labels.slice(0, NAMED - 1).join(', '), labels.length - NAMED + 1);
};

const ranged = (from: string | null, to: string | null, number: boolean): string => {
  const text = number ? (value: string) => value : dateText;
  if (from !== null && to !== null) return from === to ? text(from) : chip.between(text(from), text(to));
  if (from !== null) return (number ? chip.least : chip.from)(text(from));
  return (number ? chip.most : chip.to)(text(to ?? ''));
};

/**
 * The text of a filter after its field's name, in a chip.
 * @param labelOf the label of one of its values; of a relation's, the row's name
 */
export const describe = ({ kind }: Filterable, filter: Filter, labelOf: (value: string) => string): string => {
  switch (filter.by) {
    case 'values':
      return listed(filter.values.map((value) => (value === '' ? chip.empty : labelOf(value))));
    case 'contains':
      return chip.contains(filter.text);
    case 'is':
      return chip.is(filter.text);
    case 'range':
      return ranged(filter.from, filter.to, kind === 'number');
    case 'preset':
      return presets[filter.preset];
    case 'empty':
      return chip.empty;
    case 'filled':
      return chip.filled;
  }
};
