/** One company that an operator may copy a questionnaire to. */
export interface CompanyToChoose {
  readonly documentId: string;
  readonly name: string;
  readonly status: 'active' | 'suspended' | 'awaiting';
  /** Whether its subscription has questionnaires. */
  readonly opens: boolean;
  /** Whether it has a questionnaire of that title already. */
  readonly has: boolean;
}

/** The answer of `GET /api/questionnaires/{id}/companies`. */
export interface CopyPreview {
  readonly title: string;
  /** Questions that each copy has. */
  readonly questions: number;
  /** Whether all companies read the questionnaire already. */
  readonly shared: boolean;
  /** By name. */
  readonly companies: readonly CompanyToChoose[];
  /** Whether there are more companies than an answer has. */
  readonly more: boolean;
}

/** A company's new copy. */
export interface CompanyCopy {
  /** Of the company. */
  readonly documentId: string;
  readonly name: string;
  /** documentId of the copy. */
  readonly questionnaire: string;
}

/** The answer of `POST /api/questionnaires/{id}/companies`. */
export interface CopiesMade {
  readonly title: string;
  readonly questions: number;
  readonly companies: readonly CompanyCopy[];
}

/** Most companies of an answer, and most companies and questions of one transaction. */
export const COPY_LIMITS = { listed: 2_000, companies: 200, questions: 20_000 } as const;

/** How many companies a questionnaire of so many questions can be copied to at once. */
export const companiesAtOnce = (questions: number): number =>
  Math.max(1, Math.min(COPY_LIMITS.companies, Math.floor(COPY_LIMITS.questions / Math.max(questions, 1))));
