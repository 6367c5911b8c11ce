import { filterWords } from '../words/filters';
import type { Filterable } from './kinds';
import type { Filter } from './read';

const { chip, presets } = filterWords;

/** How many values are named before the rest is only counted. */
const NAMED = 3;

const listed = (labels: readonly string[]): string => {
  if (labels.length <= NAMED) return labels.join(', ');
  return chip.more({ first: labels.slice(0, NAMED - 1).join(', '), count: labels.length - NAMED + 1 });
};

type Say = (value: string) => string;

const ranged = (from: string | null, to: string | null, number: boolean, dateText: Say): string => {
  const text = number ? (value: string) => value : dateText;
  if (from !== null && to !== null) return from === to ? text(from) : chip.between({ from: text(from), to: text(to) });
  if (from !== null) return number ? chip.least({ least: text(from) }) : chip.from({ from: text(from) });
  return number ? chip.most({ most: text(to ?? '') }) : chip.to({ to: text(to ?? '') });
};

/**
 * What a filter says after its field's name: in a chip, and in an exported document.
 * @param labelOf the label of one of its values; of a relation's, the row's name
 * @param dateText a day as the reader writes it
 */
export const describeFilter = ({ kind }: Filterable, filter: Filter, labelOf: Say, dateText: Say): string => {
  switch (filter.by) {
    case 'values':
      return listed(filter.values.map((value) => (value === '' ? chip.empty : labelOf(value))));
    case 'contains':
      return chip.contains({ text: filter.text });
    case 'is':
      return chip.is({ text: filter.text });
    case 'range':
      return ranged(filter.from, filter.to, kind === 'number', dateText);
    case 'preset':
      return presets[filter.preset];
    case 'empty':
      return chip.empty;
    case 'filled':
      return chip.filled;
  }
};
