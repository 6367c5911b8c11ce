import { letter, questionnaireLink } from '@ridgeline/domain';
import { reportError } from '../../../../faults';
import { deliverNow, pauseAfter, type Undelivered } from '../../../../mail';
import { tableOf } from '../../../../records/table';
import { currentTransaction, inCompany } from '../../../../request';
import { tellLetterFailed } from '../tell';
import { type Claimed, claimLetters } from './claim';
import { prepare, type Ready } from './prepare';
import { planReminder } from './reminders';

/** How many mails are sent at once. */
const AT_ONCE = 5;

/** In milliseconds: after it, the next check goes on. */
const LONGEST_LOOK = 10 * 60_000;

interface Outcome {
  readonly state: 'waiting' | 'sent' | 'failed' | 'skipped';
  readonly problem: string | null;
  /** Minutes until the next attempt. */
  readonly pause: number | null;
}

const SENT: Outcome = { state: 'sent', problem: null, pause: null };
const SKIPPED: Outcome = { state: 'skipped', problem: null, pause: null };
const NO_ADDRESS: Outcome = { state: 'failed', problem: 'no-address', pause: null };
const UNKNOWN_ADDRESS: Outcome = { state: 'failed', problem: 'unknown-address', pause: null };

const notTaken = ({ reason: problem, noSuchAddress }: Undelivered, attempts: number): Outcome => {
  if (noSuchAddress) return UNKNOWN_ADDRESS;
  const pause = pauseAfter(attempts);
  return pause === undefined ? { state: 'failed', problem, pause: null } : { state: 'waiting', problem, pause };
};

/** Stores the outcome of a letter, and plans the next reminder once this one is finished. */
const note = async ({ id, kind, mappingId }: Claimed, outcome: Outcome, now: Date) => {
  const { state, problem, pause } = outcome;
  await currentTransaction().raw(
    `update ${tableOf(letter).name} set state = ?, problem = ?,
       sent_at = case when ? = 'sent' then now() at time zone 'utc' end,
       not_before = ?::timestamp, updated_at = now() at time zone 'utc' where id = ?`,
    [
      state,
      problem,
      state,
      pause === null ? null : new Date(now.getTime() + pause * 60_000).toISOString(),
      id,
    ] as never[],
  );
  const reminds = kind === 'reminder' || kind === 'overdue';
  if (reminds && state !== 'waiting' && state !== 'skipped') await planReminder(mappingId, now);
  if (state === 'failed') await tellLetterFailed(mappingId);
};

/** Deletes a link whose mail was not accepted: nobody has it. */
const dropLink = (linkId: number) =>
  currentTransaction().raw(`delete from ${tableOf(questionnaireLink).name} where id = ?`, [linkId]);

const send = async (claimed: Claimed, ready: Ready, now: Date): Promise<void> => {
  const { to, words, linkId } = ready;
  const problem = await deliverNow(to, words, ready);
  if (problem !== null)
    strapi.log.warn(`A letter (${claimed.kind}, ${claimed.id}) could not be sent: ${problem.reason}`);
  await inCompany(claimed.companyId, async () => {
    if (problem !== null) await dropLink(linkId);
    await note(claimed, problem === null ? SENT : notTaken(problem, claimed.attempts), now);
  });
};

const workOne = async (claimed: Claimed, now: Date): Promise<void> => {
  try {
    const ready = await inCompany(claimed.companyId, async () => {
      const found = await prepare(claimed, now);
      if (typeof found !== 'string') return found;
      await note(claimed, found === 'skipped' ? SKIPPED : NO_ADDRESS, now);
      return null;
    });
    if (ready) await send(claimed, ready, now);
  } catch (error) {
    // The lease ends by itself.
    reportError(`A letter (${claimed.id})`, error);
  }
};

/**
 * Sends all letters that are due, of all companies, each once however many servers check at the same time.
 * @param now letters that are due by this time are sent
 */
export const workLetters = async (now?: Date): Promise<void> => {
  const enough = Date.now() + LONGEST_LOOK;
  while (Date.now() < enough) {
    const moment = now ?? new Date();
    const claimed = await claimLetters(moment, AT_ONCE);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((one) => workOne(one, moment)));
  }
};
