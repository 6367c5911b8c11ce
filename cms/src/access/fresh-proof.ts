import { FRESH_MINUTES, FRESH_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { proofWords } from '@ridgeline/domain/words/proof';
import { errors } from '@strapi/utils';
import { currentTransaction } from '../request';
import { runningSession } from './running-session';

/**
 * Refuses the running request unless its own session has signed in or proved itself in the last minutes: for what a stolen
 * session must not do. A token has no session, and is refused.
 * @throws ForbiddenError with the code by which the dashboard asks for the proof
 */
export const requireFreshProof = async (): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ seconds: number | null }] }>(
    'select wall_proven_seconds(?) as seconds',
    [runningSession()],
  );
  const { seconds } = rows[0];
  if (seconds !== null && seconds < FRESH_MINUTES * 60) return;
  throw new errors.ForbiddenError(proofWords.needed({ minutes: FRESH_MINUTES }), { code: FRESH_PROOF_NEEDED });
};

/** Marks the session of the running request as proven now; its other sessions are not. */
export const markProven = async (): Promise<void> => {
  await currentTransaction().raw('select wall_prove_session(?)', [runningSession()]);
};
