import { currentLocale } from '../language';

/** Alternatives in a sentence of the current language: 'A, B or C'. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(names);
