/** The kinds of answers that a question asks for. The words are stored, sent, shown and written in cells alike. */
export const QUESTION_KINDS = ['Yes or No', 'One choice', 'Several choices', 'Text', 'Number', 'Date', 'File'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

interface KindTraits {
  /** Whose choices it offers, if any: the specified ones, or its own. */
  readonly offers: 'specified' | 'own' | null;
  /** Whether an answer is one text or a list of them. */
  readonly answer: 'one' | 'list';
}

/** What is said of each kind once, for all who ask; the compiler wants it of a new kind. */
const TRAITS: Readonly<Record<QuestionKind, KindTraits>> = {
  'Yes or No': { offers: 'specified', answer: 'one' },
  'One choice': { offers: 'own', answer: 'one' },
  'Several choices': { offers: 'own', answer: 'list' },
  Text: { offers: null, answer: 'one' },
  Number: { offers: null, answer: 'one' },
  Date: { offers: null, answer: 'one' },
  File: { offers: null, answer: 'list' },
};

/** What a question is that does not say its kind. */
export const USUAL_KIND: QuestionKind = 'Yes or No';

/** The specified choices: what a question of the first kind may offer. */
export const ANSWER_OPTIONS = ['Yes', 'No', 'Not Applicable'] as const;

/** Left out of every score, as a choice of any kind (Not Applicable left out). */
export const NOT_APPLICABLE: string = ANSWER_OPTIONS[2];

/** Whether files are asked for beside the answer. `Required` asks for one with every answer that claims something. */
export const EVIDENCE_WISHES = ['No', 'Optional', 'Required'] as const;

export type EvidenceWish = (typeof EVIDENCE_WISHES)[number];

/** Kinds whose answers are among the choices that the question offers; other questions may depend on them. */
export const CHOICE_KINDS: readonly QuestionKind[] = QUESTION_KINDS.filter((kind) => TRAITS[kind].offers !== null);

/** Kinds that offer the choices that the question lists. */
export const OWN_CHOICE_KINDS: readonly QuestionKind[] = QUESTION_KINDS.filter((kind) => TRAITS[kind].offers === 'own');

/** Whether an answer of this kind is a list: what was chosen, or files. */
export const isListed = (kind: QuestionKind): boolean => TRAITS[kind].answer === 'list';

/** For the `default` of a switch over a closed list: the compiler refuses it where a case is missing. */
export const unreachable = (value: never): never => {
  throw new Error(`Unexpected value: ${value}`);
};

/** Whether `text` is one of the kinds, exactly. */
export const isQuestionKind = (text: unknown): text is QuestionKind =>
  (QUESTION_KINDS as readonly unknown[]).includes(text);

/** Characters of a text answer, and of a comment to the reviewer, at most. */
export const LONGEST_ANSWER = 5_000;

/** A number as it is stored: digits with a point before the decimals, nothing that groups them. */
export const STORED_NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
