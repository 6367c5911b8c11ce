import type { QUESTIONNAIRE_TYPES } from '@ridgeline/domain/entities/questionnaire';
import { ANSWER_OPTIONS, type EvidenceWish, type QuestionKind } from '@ridgeline/domain/questions/kinds';

/** A question as a spreadsheet of questions has it, without its topic and questionnaire. */
export interface WrittenQuestion {
  readonly code: string;
  readonly question: string;
  readonly notes: string;
  readonly kind: QuestionKind;
  readonly options?: string;
  readonly choices?: string;
  readonly required?: 'Yes' | 'No';
  readonly evidence?: EvidenceWish;
  readonly weight?: number;
  readonly showWhen?: string;
}

/** A questionnaire that comes with the product, in its own words. */
export interface ReadyMade {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: (typeof QUESTIONNAIRE_TYPES)[number];
  readonly topics: Readonly<Record<string, readonly WrittenQuestion[]>>;
}

type More = Partial<Pick<WrittenQuestion, 'choices' | 'required' | 'evidence' | 'weight' | 'showWhen' | 'options'>>;

const of =
  (kind: QuestionKind) =>
  (code: string, question: string, notes: string, more: More = {}): WrittenQuestion => ({
    code,
    question,
    notes,
    kind,
    ...more,
  });

const ofChoices =
  (kind: QuestionKind) =>
  (code: string, question: string, notes: string, choices: readonly string[], more: More = {}): WrittenQuestion =>
    of(kind)(code, question, notes, { ...more, choices: choices.join('\n') });

const [YES, NO, NOT_APPLICABLE] = ANSWER_OPTIONS;

/** Yes or No. */
export const ask = (code: string, question: string, notes: string, more: More = {}): WrittenQuestion =>
  of('Yes or No')(code, question, notes, { options: `${YES}, ${NO}`, ...more });

/** Yes, No or Not Applicable. */
export const askWhereItApplies = (code: string, question: string, notes: string, more: More = {}): WrittenQuestion =>
  ask(code, question, notes, { options: [YES, NO, NOT_APPLICABLE].join(', '), ...more });

export const one = ofChoices('One choice');
export const several = ofChoices('Several choices');
export const text = of('Text');
export const number = of('Number');
export const day = of('Date');
export const file = of('File');

/** Shown after any of these answers to one earlier question. */
export const after = (code: string, ...answers: readonly string[]): { readonly showWhen: string } => ({
  showWhen: `all\n${code} = ${answers.join(' | ')}`,
});
