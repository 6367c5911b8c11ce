import { readChoiceList } from '@ridgeline/domain/questions/choices';
import { newKey } from './useHeld';

/** A choice as it is typed. */
export interface ChoiceLine {
  readonly key: string;
  readonly label: string;
  /** Digits; empty where nothing is said. */
  readonly points: string;
}

export const newLine = (): ChoiceLine => ({ key: newKey(), label: '', points: '' });

/** The choices of a text, at least two lines to fill in. */
export const readLines = (text: string): ChoiceLine[] => {
  const lines = readChoiceList(text).map(({ label, score }) => ({
    key: newKey(),
    label,
    points: score === null ? '' : String(score),
  }));
  while (lines.length < 2) lines.push(newLine());
  return lines;
};

/** The text of the lines that have a name; what is beyond 100 points is the vocabulary's to refuse. */
export const writeLines = (lines: readonly ChoiceLine[]): string =>
  lines
    .map(({ label, points }) => ({ label: label.replaceAll(/\s+/g, ' ').trim(), points }))
    .filter(({ label }) => label !== '')
    .map(({ label, points }) => (points === '' ? label : `${label} = ${Number(points)}`))
    .join('\n');

/** What was typed for points, as far as it can be some. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 3);

/** The same lines with one of them a place up (-1) or down (1). */
export const swapped = (lines: readonly ChoiceLine[], at: number, step: -1 | 1): ChoiceLine[] => {
  const next = [...lines];
  const [one, other] = [next[at], next[at + step]];
  if (one && other) {
    next[at] = other;
    next[at + step] = one;
  }
  return next;
};
