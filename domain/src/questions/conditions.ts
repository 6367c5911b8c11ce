/**
 * 'Show when': a question is asked only after certain answers to earlier ones. Written as text, so that a form, a
 * spreadsheet cell and the copy that is sent have the same form:
 *
 *     any
 *     Q3 = Yes
 *     Q7 = Public cloud | Private cloud
 *
 * The first line says whether any or all of the rules must hold; all when it is left out.
 */
import { questionWords } from '../words/questions';
import { isAnswered } from './answered';
import { CHOICE_KINDS, type QuestionKind } from './kinds';

export interface ShowRule {
  /** The code of an earlier question. */
  readonly code: string;
  /** True when one of these choices was given. */
  readonly is: readonly string[];
}

export interface ShowWhen {
  readonly match: 'all' | 'any';
  readonly rules: readonly ShowRule[];
}

/** The fields of a question that the rules need. */
export interface Conditional {
  readonly code: string;
  readonly kind: QuestionKind;
  readonly answer: string | null;
  readonly showWhen: ShowWhen | null;
}

const MOST_RULES = 20;

/** Form of a question's code: letters, digits, dots, dashes; 20 at most. */
export const CODE = /^[\p{L}\p{N}._-]{1,20}$/u;

const readRule = (line: string): ShowRule | undefined => {
  const at = line.indexOf('=');
  const code = line.slice(0, Math.max(at, 0)).trim();
  const is = line
    .slice(at + 1)
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean);
  return at > 0 && CODE.test(code) && is.length > 0 ? { code, is } : undefined;
};

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const matchOf = (line: string | undefined): ShowWhen['match'] | undefined => {
  const word = line?.toLowerCase().replace(/[^a-z]/g, '');
  return word === 'any' || word === 'all' ? word : undefined;
};

/** Reads a condition; null for none. Invalid lines are left out: `showWhenProblem` reports them. */
export const readShowWhen = (text: string | null | undefined): ShowWhen | null => {
  const lines = linesOf(text ?? '');
  const match = matchOf(lines[0]);
  const rules = lines.slice(match ? 1 : 0).flatMap((line) => readRule(line) ?? []);
  return rules.length > 0 ? { match: match ?? 'all', rules } : null;
};

/** The condition as the text that `readShowWhen` reads; empty for none. */
export const writeShowWhen = (condition: ShowWhen | null): string =>
  condition
    ? [condition.match, ...condition.rules.map(({ code, is }) => `${code} = ${is.join(' | ')}`)].join('\n')
    : '';

/** Why a text is not a condition, as a sentence; undefined when it is one. `conditionProblems` checks what it refers to. */
export const showWhenProblem = (raw: unknown): string | undefined => {
  const lines = linesOf(typeof raw === 'string' ? raw : '');
  const rules = lines.slice(matchOf(lines[0]) ? 1 : 0);
  if (rules.length > MOST_RULES) return questionWords.tooManyRules({ most: MOST_RULES });
  if (lines.length > 0 && rules.length === 0) return questionWords.noRule;
  const wrong = rules.find((line) => !readRule(line));
  if (wrong === undefined) return undefined;
  // The form of a question writes such a line while a rule has no question or no answer yet.
  if (/^\s*=/.test(wrong)) return questionWords.ruleNoQuestion;
  return /=[\s|]*$/.test(wrong) ? questionWords.ruleNoAnswer : questionWords.notRule({ line: wrong.slice(0, 60) });
};

/** The choices in an answer: one, or several of a JSON list. */
export const chosenIn = (kind: QuestionKind, answer: string | null): string[] => {
  if (!isAnswered(answer)) return [];
  if (kind !== 'Several choices') return [answer];
  try {
    const list: unknown = JSON.parse(answer);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
};

const lower = (text: string): string => text.trim().toLowerCase();

/**
 * The questions that are asked, given the current answers, in their order. A question that is not asked counts as
 * unanswered for those that depend on it; a rule that refers to no earlier question never holds.
 * @param questions in the order in which they are asked
 */
export const shownQuestions = <Q extends Conditional>(questions: readonly Q[]): Q[] => {
  const given = new Map<string, string[]>();
  return questions.filter(({ code, kind, answer, showWhen }) => {
    const meets = (rule: ShowRule): boolean =>
      (given.get(lower(rule.code)) ?? []).some((value) => rule.is.some((wanted) => lower(wanted) === value));
    const shown = !showWhen || (showWhen.match === 'any' ? showWhen.rules.some(meets) : showWhen.rules.every(meets));
    if (shown) given.set(lower(code), chosenIn(kind, answer).map(lower));
    return shown;
  });
};

export interface ConditionProblem {
  readonly code: string;
  readonly message: string;
}

/**
 * Errors in the conditions of a questionnaire: rules that refer to no question, to a later one, to one without fixed
 * choices, or to a choice that it does not offer. Without errors it can be sent.
 * @param questions in the order in which they are asked
 */
export const conditionProblems = (
  questions: readonly (Pick<Conditional, 'code' | 'kind' | 'showWhen'> & { readonly options: readonly string[] })[],
): ConditionProblem[] => {
  const place = new Map(questions.map(({ code }, at) => [lower(code), at]));
  return questions.flatMap(({ code, showWhen }, at) =>
    (showWhen?.rules ?? []).flatMap((rule) => {
      const there = place.get(lower(rule.code));
      const target = there === undefined ? undefined : questions[there];
      const problem = (message: string): ConditionProblem[] => [{ code, message }];
      if (!target || there === undefined) return problem(questionWords.ruleUnknown({ code: rule.code }));
      if (there >= at) return problem(questionWords.ruleLater({ code: rule.code }));
      if (!CHOICE_KINDS.includes(target.kind)) return problem(questionWords.ruleKind({ code: rule.code }));
      const offered = target.options.map(lower);
      const missing = rule.is.find((value) => !offered.includes(lower(value)));
      return missing === undefined
        ? []
        : problem(questionWords.ruleChoice({ code: rule.code, choice: missing.slice(0, 60) }));
    }),
  );
};
