import { question, type StatementDetails, sentQuestionnaire, statement } from '@ridgeline/domain';
import { EVIDENCE_WISHES, USUAL_KIND } from '@ridgeline/domain/questions/kinds';
import { words as statementWords } from '@ridgeline/domain/words/applicability';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';

export type Row = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, (row: Row) => string>>;

/** What an empty cell of a question means, as it is asked. */
const USUAL = { kind: USUAL_KIND, required: 'Yes', evidence: EVIDENCE_WISHES[0] } as const;

const usual =
  (name: keyof typeof USUAL) =>
  (row: Row): string =>
    String(row[name] ?? USUAL[name]);

const ofQuestion: Texts = { kind: usual('kind'), required: usual('required'), evidence: usual('evidence') };

const detailsOf = (row: Row): Partial<StatementDetails> => (row.details as StatementDetails | undefined) ?? {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the statement's page says by other means, a file says in words. */
const ofStatement: Texts = {
  controlHeading: (row) => textOf(row.controlHeading) + (row.withdrawn === 1 ? ` (${statementWords.withdrawn})` : ''),
  applicable: (row) => textOf(row.applicable) + (row.contradicted === true ? ` (${statementWords.contradicted})` : ''),
  reason: (row) => {
    const { from } = detailsOf(row);
    return from ? statementWords.takenText({ from: from.name, reason: textOf(row.reason) }) : textOf(row.reason);
  },
  risks: (row) => (detailsOf(row).risks ?? []).map(({ name }) => name).join(', '),
};

const ofSent: Texts = {
  answered: (row) =>
    questionnaireWords.sent.answeredOf({ answered: Number(row.answered ?? 0), total: Number(row.total ?? 0) }),
};

/** What a register says in a cell where that is not the field's plain value, by the entity's name and the field's. */
export const SAID: Readonly<Record<string, Texts>> = {
  [question.name]: ofQuestion,
  [statement.name]: ofStatement,
  [sentQuestionnaire.name]: ofSent,
};

/** Fields that these texts read besides their own. */
export const NEEDED: Readonly<Record<string, readonly string[]>> = {
  [statement.name]: ['applicable', 'reason', 'contradicted', 'withdrawn', 'controlHeading'],
  [sentQuestionnaire.name]: ['total'],
};
