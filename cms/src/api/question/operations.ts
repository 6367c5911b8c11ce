import type { Placed } from '@ridgeline/domain/questions/order';

/** Questions of a questionnaire. */
export interface QuestionsOperations {
  /** Store the order of all questions of a questionnaire */
  'PUT /questions/order': {
    body: { readonly questionnaire: string; readonly ids: readonly (string | Placed)[] };
    data: { readonly ordered: number };
    refuses: 404 | 409;
  };
}
