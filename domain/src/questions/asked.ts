import { readChoiceList } from './choices';
import { readShowWhen, type ShowWhen } from './conditions';
import {
  ANSWER_OPTIONS,
  EVIDENCE_WISHES,
  type EvidenceWish,
  isQuestionKind,
  NOT_APPLICABLE,
  OWN_CHOICE_KINDS,
  type QuestionKind,
  USUAL_KIND,
} from './kinds';

/** A question as the respondent gets it: everything that decides what is shown and what may be answered. */
export interface OpenQuestion {
  readonly id: number;
  readonly documentId: string;
  /** By which conditions name it; unique in its questionnaire. */
  readonly code: string;
  readonly topic: string;
  readonly question: string;
  readonly notes: string;
  readonly kind: QuestionKind;
  /** What may be chosen, in its order; none for kinds without choices. */
  readonly options: readonly string[];
  readonly required: boolean;
  readonly evidence: EvidenceWish;
  readonly showWhen: ShowWhen | null;
}

/** A question as it is frozen when it is sent: with what its answers are worth, which respondents are never told. */
export interface AskedQuestion extends OpenQuestion {
  /** 0 to 100 by choice; empty: answers to it are not scored. Not Applicable never stands here. */
  readonly scores: Readonly<Record<string, number>>;
  /** 0 leaves it out of the score. */
  readonly weight: number;
}

/** A row of the register of questions, as far as it is asked. */
export interface QuestionRow {
  readonly id: number;
  readonly documentId: string;
  readonly code?: string | null;
  readonly topic: string;
  readonly question: string;
  readonly notes: string | null;
  readonly options: string | readonly string[] | null;
  readonly kind?: string | null;
  readonly choices?: string | null;
  readonly required?: string | null;
  readonly evidence?: string | null;
  readonly weight?: number | null;
  readonly showWhen?: string | null;
}

const listOf = (raw: QuestionRow['options']): string[] => {
  if (typeof raw !== 'string') return [...(raw ?? [])];
  try {
    const list: unknown = JSON.parse(raw);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
};

/** Yes is worth 100 and No nothing, unless the question says otherwise. */
const USUAL: Readonly<Record<string, number>> = { [ANSWER_OPTIONS[0]]: 100, [ANSWER_OPTIONS[1]]: 0 };

const offerOf = (kind: QuestionKind, row: QuestionRow): Pick<AskedQuestion, 'options' | 'scores'> => {
  const listed = readChoiceList(row.choices);
  const points = new Map(listed.map(({ label, score }) => [label.toLowerCase(), score]));
  const worth = (options: readonly string[], otherwise: (option: string) => number | undefined) =>
    Object.fromEntries(
      options
        .filter((option) => option.toLowerCase() !== NOT_APPLICABLE.toLowerCase())
        .map((option) => [option, points.get(option.toLowerCase()) ?? otherwise(option)] as const)
        .filter((entry): entry is readonly [string, number] => entry[1] !== undefined),
    );
  if (kind === 'Yes or No') {
    const options = listOf(row.options);
    return { options, scores: worth(options, (option) => USUAL[option]) };
  }
  if (!OWN_CHOICE_KINDS.includes(kind)) return { options: [], scores: {} };
  const options = listed.map(({ label }) => label);
  // Once one choice has points, those without are worth nothing.
  return { options, scores: listed.some(({ score }) => score !== null) ? worth(options, () => 0) : {} };
};

/** A question as it will be asked: empty cells read as their defaults (Yes or No, required, weight 1, no evidence). */
export const toAsked = (row: QuestionRow): AskedQuestion => {
  const kind = isQuestionKind(row.kind) ? row.kind : USUAL_KIND;
  return {
    id: row.id,
    documentId: row.documentId,
    code: row.code || `Q${row.id}`,
    topic: row.topic,
    question: row.question,
    notes: row.notes ?? '',
    kind,
    ...offerOf(kind, row),
    required: row.required !== 'No',
    evidence: EVIDENCE_WISHES.find((wish) => wish === row.evidence) ?? 'No',
    weight: row.weight ?? 1,
    showWhen: readShowWhen(row.showWhen),
  };
};

/** A frozen question; what was frozen before there were kinds lacks all but its options, and reads as it was meant. */
export const readAsked = (
  frozen: Partial<AskedQuestion> & Pick<AskedQuestion, 'id' | 'documentId' | 'topic' | 'question'>,
): AskedQuestion =>
  frozen.kind
    ? (frozen as AskedQuestion)
    : toAsked({
        ...frozen,
        notes: frozen.notes ?? null,
        options: frozen.options ?? [],
        showWhen: null,
        required: 'Yes',
      });

/** The question without what respondents are not told. */
export const openQuestionOf = ({ scores: _scores, weight: _weight, ...question }: AskedQuestion): OpenQuestion =>
  question;
