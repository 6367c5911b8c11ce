/** The kinds of answers to questions. The same words are stored, sent, shown and written in spreadsheet cells. */
export const QUESTION_KINDS = ['Yes or No', 'One choice', 'Several choices', 'Text', 'Number', 'Date', 'File'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

interface KindTraits {
  /** Which choices it offers, if any: the specified ones, or the question's own. */
  readonly offers: 'specified' | 'own' | null;
  /** Whether an answer is one text or a list of them. */
  readonly answer: 'one' | 'list';
}

/** The traits of each kind; the compiler requires them for a new kind. */
const TRAITS: Readonly<Record<QuestionKind, KindTraits>> = {
  'Yes or No': { offers: 'specified', answer: 'one' },
  'One choice': { offers: 'own', answer: 'one' },
  'Several choices': { offers: 'own', answer: 'list' },
  Text: { offers: null, answer: 'one' },
  Number: { offers: null, answer: 'one' },
  Date: { offers: null, answer: 'one' },
  File: { offers: null, answer: 'list' },
};

/** The kind of a question that does not have one. */
export const USUAL_KIND: QuestionKind = 'Yes or No';

/** The specified choices: what a question of the first kind can offer. */
export const ANSWER_OPTIONS = ['Yes', 'No', 'Not Applicable'] as const;

/** The choice that no score counts, in any kind of question. */
export const NOT_APPLICABLE: string = ANSWER_OPTIONS[2];

/** Whether files are requested with the answer. `Required` needs one with every answer that claims something. */
export const EVIDENCE_WISHES = ['No', 'Optional', 'Required'] as const;

export type EvidenceWish = (typeof EVIDENCE_WISHES)[number];

/** Kinds whose answers are among the question's choices; other questions may depend on them. */
export const CHOICE_KINDS: readonly QuestionKind[] = QUESTION_KINDS.filter((kind) => TRAITS[kind].offers !== null);

/** Kinds that offer the choices that the question lists. */
export const OWN_CHOICE_KINDS: readonly QuestionKind[] = QUESTION_KINDS.filter((kind) => TRAITS[kind].offers === 'own');

/** Whether an answer of this kind is a list: of choices, or of files. */
export const isListed = (kind: QuestionKind): boolean => TRAITS[kind].answer === 'list';

/** For the `default` of a switch over a closed list: the compiler reports a missing case. */
export const unreachable = (value: never): never => {
  throw new Error(`Unexpected value: ${value}`);
};

/** Whether `text` is exactly one of the kinds. */
export const isQuestionKind = (text: unknown): text is QuestionKind =>
  (QUESTION_KINDS as readonly unknown[]).includes(text);

/** Most characters of a text answer, and of a comment to the reviewer. */
export const LONGEST_ANSWER = 5_000;

/** A number as it is stored: digits with a decimal point, without group separators. */
export const STORED_NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
