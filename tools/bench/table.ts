import type { Figure } from './benchmark.ts';

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

const wanted = ({ least, most }: Figure): string => {
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most}`;
};

/** Whether a figure is what it is wanted to be; empty for one that only informs. */
export const verdict = ({ ours, plain, least, most }: Figure): '' | 'met' | 'short' => {
  if (least === undefined && most === undefined) return '';
  const ratio = ours / plain;
  return ratio >= (least ?? 0) && ratio <= (most ?? Number.POSITIVE_INFINITY) ? 'met' : 'short';
};

const line = (figure: Figure): string[] => {
  const values = [figure.ours, figure.plain].map((value) => `${number(value)} ${figure.unit}`);
  return [figure.what, ...values, (figure.ours / figure.plain).toFixed(2), wanted(figure), verdict(figure)];
};

/** Figures as lines of a table: each value beside the plain one, their ratio, what is wanted of it, and the verdict. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [['', 'Ridgeline', 'plain', 'ratio', 'wanted', ''], ...figures.map(line)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const padded = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return padded.map((text) => text.trimEnd()).join('\n');
};
