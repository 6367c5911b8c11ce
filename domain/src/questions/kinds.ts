/** The kinds of answers that a question asks for. The words are stored, sent, shown and written in cells alike. */
export const QUESTION_KINDS = ['Yes or No', 'One choice', 'Several choices', 'Text', 'Number', 'Date', 'File'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The specified choices (questionnaire specification, section 3): what a question of the first kind may offer. */
export const ANSWER_OPTIONS = ['Yes', 'No', 'Not Applicable'] as const;

/** Left out of every score, as a choice of any kind (issue 5: Not Applicable left out). */
export const NOT_APPLICABLE: string = ANSWER_OPTIONS[2];

/** Whether files are asked for beside the answer. `Required` asks for one with every answer that claims something. */
export const EVIDENCE_WISHES = ['No', 'Optional', 'Required'] as const;

export type EvidenceWish = (typeof EVIDENCE_WISHES)[number];

/** Kinds whose answers are among the choices that the question offers; other questions may depend on them. */
export const CHOICE_KINDS: readonly QuestionKind[] = ['Yes or No', 'One choice', 'Several choices'];

/** Whether `text` is one of the kinds, exactly. */
export const isQuestionKind = (text: unknown): text is QuestionKind =>
  (QUESTION_KINDS as readonly unknown[]).includes(text);

/** Characters of a text answer, and of a comment to the reviewer, at most. */
export const LONGEST_ANSWER = 5_000;

/** A number as it is stored: digits with a point before the decimals, nothing that groups them. */
export const STORED_NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
