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

/** A question as the respondent gets it: everything that determines what is shown and what may be answered. */
export interface OpenQuestion {
  readonly id: number;
  readonly documentId: string;
  /** The name by which conditions refer to it; unique in its questionnaire. */
  readonly code: string;
  readonly topic: string;
  readonly question: string;
  readonly notes: string;
  readonly kind: QuestionKind;
  /** The available choices, in their order; empty for kinds without choices. */
  readonly options: readonly string[];
  readonly required: boolean;
  readonly evidence: EvidenceWish;
  readonly showWhen: ShowWhen | null;
}

/** A question as it is frozen when it is sent, with the scores of its answers, which respondents never see. */
export interface AskedQuestion extends OpenQuestion {
  /** 0 to 100 by choice; empty when its answers are not scored. Never contains Not Applicable. */
  readonly scores: Readonly<Record<string, number>>;
  /** 0 excludes it from the score. */
  readonly weight: number;
}

/** The fields of a question's row that are needed for asking it. */
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

/** Default scores: Yes 100 and No 0. */
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
  // Once one choice has points, those without count as 0.
  return { options, scores: listed.some(({ score }) => score !== null) ? worth(options, () => 0) : {} };
};

/** A question as it will be asked: empty cells get their defaults (Yes or No, required, weight 1, no evidence). */
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

/** A frozen question; one that was frozen before kinds existed has only its options, and gets the defaults of that time. */
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

/** The question without what respondents must not see. */
export const openQuestionOf = ({ scores: _scores, weight: _weight, ...question }: AskedQuestion): OpenQuestion =>
  question;
