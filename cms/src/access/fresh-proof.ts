import { FRESH_MINUTES, FRESH_PROOF_NEEDED, OWN_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { proofWords } from '@ridgeline/domain/words/proof';
import { errors } from '@strapi/utils';
import { SESSIONS, tableOf } from '../database/layout';
import { afterCommit, asSystem, currentTransaction } from '../request';
import { ORIGIN } from './authenticate';
import { forgetSignedIn } from './cache';
import { lockSessions } from './exchange';
import { inFurtherCompany, runningSession } from './running-session';
import type { OwnMeans } from './single-sign-on';

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
  const code = inFurtherCompany() ? OWN_PROOF_NEEDED : FRESH_PROOF_NEEDED;
  throw new errors.ForbiddenError(proofWords.needed({ minutes: FRESH_MINUTES }), { code });
};

/**
 * Marks the session of the running request as proven now by own means of its user; other sessions are not. Memberships that
 * wait are confirmed.
 */
export const markProven = async (means: OwnMeans): Promise<void> => {
  await currentTransaction().raw('select wall_prove_session(?, ?)', [runningSession(), means]);
  afterCommit(forgetSignedIn);
};

/**
 * Marks a session as proven now, whose user has come back from the provider: with all its tokens, since an exchange hands the
 * mark on.
 * @param device the id of the session that stays through all exchanges
 * @param then runs in the same transaction
 */
export const markSessionProven = (userId: number, device: string, then: () => Promise<void>): Promise<void> =>
  // Sessions are in no list that a replica answers.
  asSystem(
    'a proof at the provider',
    async ({ trx }) => {
      await lockSessions(trx, String(userId));
      await trx.raw(
        `update ${tableOf(SESSIONS)} set metadata = coalesce(metadata::jsonb, '{}') || jsonb_build_object('provenAt', clock_timestamp())
         where user_id = ? and origin = ? and device_id = ?`,
        [String(userId), ORIGIN, device],
      );
      await then();
    },
    null,
    true,
  );
