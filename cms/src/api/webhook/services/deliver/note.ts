import { FAILING_DAYS, WEBHOOK_TEST, webhook, webhookDelivery } from '@ridgeline/domain';
import { NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { asSystem, currentTransaction } from '../../../../request';
import { failWaiting, lockWebhook } from '../write';
import type { Claimed } from './claim';
import { pauseAfter } from './pause';
import type { Outcome } from './send';
import { tellTurnedOff } from './tell';

/** Seconds until the next attempt; undefined when there is none. */
const pauseOf = ({ event, attempts }: Claimed, { problem, retryAfter }: Outcome): number | undefined =>
  event === WEBHOOK_TEST || problem === 'gone' || problem === 'module' ? undefined : pauseAfter(attempts, retryAfter);

const stateOf = (outcome: Outcome, pause: number | undefined): string => {
  if (!outcome.problem) return 'delivered';
  return pause === undefined ? 'failed' : 'waiting';
};

const noteMessage = async (claimed: Claimed, outcome: Outcome): Promise<void> => {
  const { problem = null, status = null, milliseconds = null } = outcome;
  const pause = problem ? pauseOf(claimed, outcome) : undefined;
  await currentTransaction().raw(
    `update ${tableOf(webhookDelivery).name} set state = ?, problem = ?, status = ?, milliseconds = ?, tried_at = ${NOW},
       not_before = ${NOW} + make_interval(secs => ?::int), updated_at = ${NOW} where id = ? and state = 'waiting'`,
    [stateOf(outcome, pause), problem, status, milliseconds, pause ?? null, claimed.id] as never[],
  );
};

/** Answers of a receiver, or of a proxy before it, that say nothing about the message: 500 may be of this one alone. */
const AWAY = [408, 429, 502, 503, 504];

/** Seconds by which the others come after the one that is tried: its outcome is known by then. */
const BEHIND = 60;

/** Whether the receiver takes nothing at all now, as far as one message tells. */
const isAway = ({ problem, status }: Outcome): boolean =>
  problem !== 'secret' && problem !== 'module' && (status === undefined || AWAY.includes(status));

/**
 * Postpones the other messages of a webhook whose receiver is away until after the next attempt of this one: thousands of them
 * would otherwise be tried one by one, each up to ten times.
 */
const postponeOthers = async ({ id, webhookId }: Claimed): Promise<void> => {
  const deliveries = tableOf(webhookDelivery).name;
  await currentTransaction().raw(
    `update ${deliveries} d set not_before = one.not_before + interval '${BEHIND} seconds'
     from ${deliveries} one where one.id = ? and one.state = 'waiting' and d.webhook_id = ? and d.id <> one.id
       and d.state = 'waiting' and d.not_before < one.not_before + interval '${BEHIND} seconds'`,
    [id, webhookId],
  );
};

/** The receiver is back: what was never tried is due. What failed by itself keeps its own pause. */
const releaseOthers = async ({ webhookId }: Claimed): Promise<void> => {
  await currentTransaction().raw(
    `update ${tableOf(webhookDelivery).name} set not_before = ${NOW}
     where webhook_id = ? and state = 'waiting' and coalesce(attempts, 0) = 0 and not_before > ${NOW}`,
    [webhookId],
  );
};

/** Notes a failure, and turns the webhook off when there were only failures for days, or the receiver is gone. */
const noteFailure = async ({ webhookId, companyId }: Claimed, problem: string): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string; active: boolean; documentId: string }[] }>(
    `update ${tableOf(webhook).name} set last_failure_at = ${NOW}, last_problem = ?, failing_since = coalesce(failing_since, ${NOW}),
       active = active and ? <> 'gone' and coalesce(failing_since > ${NOW} - make_interval(days => ?), true)
     where id = ? and active returning name, active, document_id as "documentId"`,
    [problem, problem, FAILING_DAYS, webhookId],
  );
  const [row] = rows;
  if (!row || row.active) return;
  await failWaiting(webhookId);
  await tellTurnedOff(companyId, row);
};

/**
 * Stores what became of an attempt. The webhook is locked before the message, as by everybody who writes both: a user who
 * turns the webhook off at this moment waits, and is not refused because of a deadlock.
 */
export const noteOutcome = (claimed: Claimed, outcome: Outcome): Promise<void> =>
  asSystem(
    'the outcome of a message of a webhook',
    async () => {
      await lockWebhook(claimed.webhookId);
      await noteMessage(claimed, outcome);
      const { problem } = outcome;
      if (problem === 'module') return;
      if (problem) {
        if (isAway(outcome)) await postponeOthers(claimed);
        return noteFailure(claimed, problem);
      }
      await releaseOthers(claimed);
      await currentTransaction().raw(
        `update ${tableOf(webhook).name} set last_success_at = ${NOW}, failing_since = null where id = ?`,
        [claimed.webhookId],
      );
    },
    claimed.companyId,
  );
