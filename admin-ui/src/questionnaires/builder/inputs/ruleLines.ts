import { readShowWhen, type ShowWhen, writeShowWhen } from '@ridgeline/domain/questions/conditions';
import { CHOICE_KINDS } from '@ridgeline/domain/questions/kinds';
import type { Built } from '../useQuestions';
import { newKey } from './useHeld';

/** A rule as chosen; it has no effect before it has a question and an answer. */
export interface RuleLine {
  readonly key: string;
  readonly code: string;
  readonly is: readonly string[];
}

export interface Rules {
  readonly match: ShowWhen['match'];
  readonly lines: readonly RuleLine[];
}

export const newRule = (): RuleLine => ({ key: newKey(), code: '', is: [] });

export const readRules = (text: string): Rules => {
  const condition = readShowWhen(text);
  return {
    match: condition?.match ?? 'all',
    lines: (condition?.rules ?? []).map((rule) => ({ key: newKey(), ...rule })),
  };
};

/** The text of the rules. It includes unfinished ones, so that a save reports them and nothing is lost. */
export const writeRules = ({ match, lines }: Rules): string =>
  writeShowWhen(lines.length === 0 ? null : { match, rules: lines });

/**
 * The questions that a condition may use: asked before it, with choices. A new question will be the last of its topic.
 * @param questions in the order in which they are asked
 */
export const earlierThan = (questions: readonly Built[], code: string, topic: string): Built[] => {
  const own = questions.findIndex((one) => code !== '' && one.code === code);
  const last = questions.findLastIndex((one) => one.topic === topic);
  const end = own >= 0 ? own : last >= 0 ? last + 1 : questions.length;
  return questions.slice(0, end).filter(({ kind }) => CHOICE_KINDS.includes(kind));
};
