import { readChoiceList } from '@ridgeline/domain/questions/choices';
import { newKey } from './useHeld';

/** A choice as typed. */
export interface ChoiceLine {
  readonly key: string;
  readonly label: string;
  /** Digits; empty if there are none. */
  readonly points: string;
}

export const newLine = (): ChoiceLine => ({ key: newKey(), label: '', points: '' });

/** The choices of a text, with at least two lines. */
export const readLines = (text: string): ChoiceLine[] => {
  const lines = readChoiceList(text).map(({ label, score }) => ({
    key: newKey(),
    label,
    points: score === null ? '' : String(score),
  }));
  while (lines.length < 2) lines.push(newLine());
  return lines;
};

/** The text of the lines that have a name; domain refuses more than 100 points. */
export const writeLines = (lines: readonly ChoiceLine[]): string =>
  lines
    .map(({ label, points }) => ({ label: label.replaceAll(/\s+/g, ' ').trim(), points }))
    .filter(({ label }) => label !== '')
    .map(({ label, points }) => (points === '' ? label : `${label} = ${Number(points)}`))
    .join('\n');

/** The digits of the typed points. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 3);

/** The same lines with one moved up (-1) or down (1). */
export const swapped = (lines: readonly ChoiceLine[], at: number, step: -1 | 1): ChoiceLine[] => {
  const next = [...lines];
  const [one, other] = [next[at], next[at + step]];
  if (one && other) {
    next[at] = other;
    next[at + step] = one;
  }
  return next;
};
