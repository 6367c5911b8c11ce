import type { Guide } from '@ridgeline/domain/guide';

/** The first steps of a user. */
export interface GuideOperations {
  /** The first steps of the caller, and what the caller has dismissed */
  'GET /guide': { data: Guide };
  /** Dismiss a part */
  'PUT /guide/:part': { data: null; refuses: 404 };
  /** Show a part again */
  'DELETE /guide/:part': { data: null; refuses: 404 };
}
