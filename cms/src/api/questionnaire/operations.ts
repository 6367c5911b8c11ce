import type { CopiesMade, CopyPreview } from '@ridgeline/domain/company-copies';
import type { OpenedQuestionnaire } from '../questionnaire-mapping/services/answer/operations';

/** A questionnaire of the product that can be copied. */
export interface ReadyMade {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly topics: readonly string[];
  readonly questions: number;
}

/** Questionnaires. */
export interface QuestionnairesOperations {
  /** A questionnaire as its respondent would see it */
  'GET /questionnaires/:id/preview': { answer: OpenedQuestionnaire };
  /** The questionnaires that come with the product */
  'GET /questionnaires/ready-made': { data: readonly ReadyMade[] };
  /** Add one of them with all its questions */
  'POST /questionnaires/ready-made': { body: { readonly name: string }; data: 'row of questionnaire'; status: 201 };
  /** The companies that a questionnaire can be copied to */
  'GET /questionnaires/:id/companies': { data: CopyPreview };
  /** Copy a questionnaire to companies, to all of them or to none */
  'POST /questionnaires/:id/companies': {
    body: { readonly companies: readonly string[] };
    data: CopiesMade;
    status: 201;
    refuses: 409;
  };
}
