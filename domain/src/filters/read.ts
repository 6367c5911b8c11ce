import { readDate } from '../dates';
import type { Entity } from '../entity';
import { isStorable } from '../values';
import { filterWords } from '../words/filters';
import { type Filterable, filterableOf } from './kinds';
import { PRESETS_OF, type Preset } from './presets';

/**
 * Filters of a register as in its address and in a saved view: the texts of each field. An empty text finds empty values
 * and `*` finds filled ones. Choices and relations have one text for each value; other texts mean "contains", with `=` in
 * front "equals"; ranges are written `from..to`, where either end may be left out.
 */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** The parsed texts of one field. An empty text among `values` means rows without a value. */
export type Filter =
  | { readonly by: 'values'; readonly values: readonly string[] }
  | { readonly by: 'contains' | 'is'; readonly text: string }
  | { readonly by: 'range'; readonly from: string | null; readonly to: string | null }
  | { readonly by: 'preset'; readonly preset: Preset }
  | { readonly by: 'empty' | 'filled' };

/** Most values of one filter, and most characters of each. */
export const MOST_VALUES = 50;
export const LONGEST_TEXT = 200;

const FILLED = '*';
/** Prefix of a text that must be equal, and of a contained text that would otherwise be parsed as something else. */
const WHOLE = '=';
const PLAIN = '~';

const readValues = ({ kind, field, choices, mayBeEmpty }: Filterable, texts: readonly string[]): Filter | undefined => {
  const fits = (text: string): boolean => {
    if (text === '') return mayBeEmpty;
    if (kind === 'choice') return choices.some(({ value }) => value === text);
    // Links are found by words too.
    return kind === 'relation' && field?.kind !== 'links' ? /^[a-z0-9]{1,64}$/i.test(text) : true;
  };
  return texts.every(fits) ? { by: 'values', values: [...new Set(texts)] } : undefined;
};

const readText = (text: string): Filter => {
  if (text.startsWith(WHOLE) && text.length > 1) return { by: 'is', text: text.slice(1) };
  return { by: 'contains', text: text.startsWith(PLAIN) && text.length > 1 ? text.slice(1) : text };
};

type Read = (text: string) => string | undefined;

const readNumber =
  (whole: boolean | undefined): Read =>
  (text) =>
    (whole ? /^-?\d{1,9}$/ : /^-?\d{1,15}(\.\d{1,6})?$/).test(text) ? text : undefined;

const readDay: Read = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? (readDate(text) ?? undefined) : undefined);

/** `from..to`, `from..`, `..to`, or one value for both ends. */
const readRange = (text: string, read: Read, compare: (from: string, to: string) => number): Filter | undefined => {
  const [first = '', last = first, ...more] = text.split('..');
  const from = first === '' ? null : read(first);
  const to = last === '' ? null : read(last);
  if (more.length > 0 || from === undefined || to === undefined || (from ?? to) === null) return undefined;
  return from !== null && to !== null && compare(from, to) > 0 ? undefined : { by: 'range', from, to };
};

const readTime = (kind: 'day' | 'moment', text: string): Filter | undefined => {
  const preset = PRESETS_OF[kind].find((name) => name === text);
  if (preset) return { by: 'preset', preset };
  return readRange(text, readDay, (from, to) => (from < to ? -1 : Number(from > to)));
};

/** Parses a field's texts; undefined when they are not valid. */
export const readFilter = (filterable: Filterable, texts: readonly string[]): Filter | undefined => {
  const [text = '', ...more] = texts;
  const { kind, mayBeEmpty, whole } = filterable;
  const wrong = (one: string): boolean => one.length > LONGEST_TEXT || !isStorable(one);
  if (texts.length === 0 || texts.length > MOST_VALUES || texts.some(wrong)) return undefined;
  if (more.length === 0 && text === FILLED) return mayBeEmpty ? { by: 'filled' } : undefined;
  if (kind === 'choice' || kind === 'values' || kind === 'relation') return readValues(filterable, texts);
  if (more.length > 0) return undefined;
  if (text === '') return mayBeEmpty ? { by: 'empty' } : undefined;
  if (kind === 'text') return readText(text);
  return kind === 'number'
    ? readRange(text, readNumber(whole), (from, to) => Number(from) - Number(to))
    : readTime(kind, text);
};

/** The texts of a filter, from which `readFilter` parses the same filter. */
export const writeFilter = (filter: Filter): string[] => {
  switch (filter.by) {
    case 'values':
      return [...filter.values];
    case 'contains':
      return [/^[=~*]/.test(filter.text) ? `${PLAIN}${filter.text}` : filter.text];
    case 'is':
      return [`${WHOLE}${filter.text}`];
    case 'range':
      return [`${filter.from ?? ''}..${filter.to ?? ''}`];
    case 'preset':
      return [filter.preset];
    case 'empty':
      return [''];
    case 'filled':
      return [FILLED];
  }
};

/**
 * Parses filters of an entity from an address or a caller.
 * @returns the valid filters, and a sentence for each invalid one
 */
export const checkFilters = (entity: Entity, given: Filters): { filters: Filters; problems: string[] } => {
  const filters: Record<string, readonly string[]> = {};
  const problems: string[] = [];
  for (const [name, texts] of Object.entries(given)) {
    const filterable = filterableOf(entity, name);
    if (!filterable) problems.push(filterWords.unknown({ name: name.slice(0, 60) }));
    else if (!readFilter(filterable, texts)) problems.push(filterWords.unreadable({ label: filterable.label }));
    else filters[name] = texts;
  }
  return { filters, problems };
};
