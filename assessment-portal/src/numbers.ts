import { STORED_NUMBER } from '@ridgeline/domain/questions/kinds';

/** How a locale writes numbers. */
export interface Marks {
  readonly group: string;
  readonly decimal: string;
}

/** The separators of a locale; those of the browser if none is named. */
export const marksOf = (locale?: string): Marks => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const mark = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { group: mark('group', ','), decimal: mark('decimal', '.') };
};

const escaped = (mark: string): string => mark.replace(/[.\s]/g, (one) => (one === '.' ? '\\.' : '\\s'));

/**
 * Converts a typed number to its stored form; null if it is no number. Grouping separators are only recognised between
 * groups of digits: '1.250' is 1250 in German, while '1250.5' can only be a decimal.
 */
export const readNumber = (text: string, { group, decimal }: Marks): string | null => {
  const typed = text.trim().replace('\u2212', '-');
  const grouped = new RegExp(`^-?\\d{1,3}(${escaped(group)}\\d{3})+(${escaped(decimal)}\\d+)?$`);
  const plain = grouped.test(typed) ? typed.replaceAll(new RegExp(escaped(group), 'g'), '') : typed;
  const stored = plain.replace(decimal, '.').replace(/^(-?)0+(?=\d)/, '$1');
  return STORED_NUMBER.test(stored) ? stored : null;
};

/** A stored number as the locale writes it, with all digits; grouped only for reading, not for editing. */
export const writeNumber = (stored: string, { group, decimal }: Marks, grouping = false): string => {
  const [whole = '', rest] = stored.split('.');
  const shown = grouping ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return rest === undefined ? shown : `${shown}${decimal}${rest}`;
};
