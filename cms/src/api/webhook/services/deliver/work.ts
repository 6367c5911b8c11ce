import { setTimeout as wait } from 'node:timers/promises';
import {
  FAILING_DAYS,
  readAccessModules,
  receivesEvent,
  WEBHOOK_TEST,
  webhook,
  webhookDelivery,
} from '@ridgeline/domain';
import type { OutgoingCode } from '@ridgeline/domain/outgoing';
import { PEOPLE } from '../../../../database/people';
import { environment } from '../../../../environment';
import { reportError } from '../../../../faults';
import { notify } from '../../../../notices';
import { NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { asSystem, currentTransaction } from '../../../../request';
import { callOut, OutgoingError } from '../../../../request/outgoing';
import { sign } from '../secret';
import { failWaiting, lockWebhook } from '../write';
import { type Claimed, claimMessages } from './claim';
import { pauseAfter, secondsIn } from './pause';

/** Messages of one company that this server sends at the same time, and of all companies. */
const AT_ONCE = 2;
const ALL_AT_ONCE = 20;

/** Milliseconds for which stopping a server waits for receivers. */
const PATIENCE = 5_000;

/** Messages that are being sent, by company. */
const underWay = new Map<number, Set<Promise<void>>>();

let stopped = false;
let looking: Promise<void> | undefined;
let again = false;

const countAll = (): number => [...underWay.values()].reduce((sum, { size }) => sum + size, 0);

/** Milliseconds for a receiver to answer. */
const SEND_PATIENCE = 10_000;

/** Bytes of its answer that are read. */
const MOST = 4_096;

/** What became of one attempt. */
interface Outcome {
  /** Absent when the message was accepted. */
  readonly problem?: OutgoingCode | 'status' | 'redirect' | 'gone' | 'secret' | 'module';
  readonly status?: number;
  readonly milliseconds?: number;
  /** Seconds that the receiver asks to be left alone for. */
  readonly retryAfter?: number;
}

const problemOf = (status: number): Pick<Outcome, 'problem'> => {
  if (status >= 200 && status < 300) return {};
  if (status === 410) return { problem: 'gone' };
  return { problem: status >= 300 && status < 400 ? 'redirect' : 'status' };
};

const granted = ({ granted: stored, event }: Claimed): boolean =>
  receivesEvent(event, new Set(readAccessModules(stored).modules.map(({ name }) => name)));

const addressOf = ({ resource, rowId, event }: Claimed): string | null =>
  resource === null || rowId === null || event.endsWith('.deleted')
    ? null
    : `${environment.publicUrl}/dashboard/to/${resource}/${rowId}`;

/**
 * The body of a message, the same in every attempt: what happened, and which row to read. It holds nothing of the row but
 * its name, since it goes to another program than the one that may read the row.
 */
const bodyOf = (claimed: Claimed): string => {
  const { event, happenedAt, label, resource, rowId } = claimed;
  return JSON.stringify({
    type: event,
    timestamp: happenedAt,
    data: { id: rowId, resource, name: label, url: addressOf(claimed) },
  });
};

/** Sends a message once. No database connection is held meanwhile. */
const sendMessage = async (claimed: Claimed): Promise<Outcome> => {
  const { webhookId, documentId, address, sealed, previous } = claimed;
  if (!granted(claimed)) return { problem: 'module' };
  const body = bodyOf(claimed);
  const signed =
    sealed === null ? undefined : sign({ webhookId, id: documentId, body }, previous ? [sealed, previous] : [sealed]);
  if (!signed) return { problem: 'secret' };
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Ridgeline-Webhooks' };
  const begun = Date.now();
  try {
    const { status, headers: answered } = await callOut({
      address,
      method: 'POST',
      headers,
      body,
      milliseconds: SEND_PATIENCE,
      most: MOST,
    });
    const retryAfter = secondsIn(answered['retry-after']);
    return { ...problemOf(status), status, milliseconds: Date.now() - begun, ...(retryAfter && { retryAfter }) };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { problem: error.code, milliseconds: Date.now() - begun };
  }
};

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

/** Notifies the administrators of a company that one of its webhooks was turned off, also by mail. */
const tellTurnedOff = async (companyId: number, { name, documentId }: { name: string; documentId: string }) => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select u.id from ${PEOPLE} p join up_users u on u.id = p.user_id
     where p.company_id = ? and p.role = 'Company Administrator' and u.blocked is not true`,
    [companyId],
  );
  const about = { resource: webhook.plural, id: documentId };
  await notify(
    rows.map(({ id }) => id),
    { kind: 'webhookTurnedOff', facts: { name }, about },
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
const noteOutcome = (claimed: Claimed, outcome: Outcome): Promise<void> =>
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

const deliver = async (claimed: Claimed): Promise<void> => {
  try {
    await noteOutcome(claimed, await sendMessage(claimed));
  } catch (error) {
    // The lease ends by itself.
    reportError(`A message of a webhook (${claimed.documentId})`, error);
  }
};

const start = (claimed: Claimed): void => {
  const { companyId } = claimed;
  const own = underWay.get(companyId) ?? new Set();
  underWay.set(companyId, own);
  const sending = deliver(claimed).finally(() => {
    own.delete(sending);
    if (own.size === 0) underWay.delete(companyId);
    void workWebhooks().catch((error: unknown) => reportError('Webhooks', error));
  });
  own.add(sending);
};

const startAll = async (): Promise<void> => {
  while (!stopped && countAll() < ALL_AT_ONCE) {
    const busy = [...underWay].flatMap(([id, { size }]) => (size >= AT_ONCE ? [id] : []));
    const claimed = await claimMessages(busy, ALL_AT_ONCE - countAll());
    if (claimed.length === 0) return;
    claimed.forEach(start);
  }
};

const lookUntilDone = async (): Promise<void> => {
  do {
    again = false;
    await startAll();
  } while (again && !stopped);
};

/**
 * Begins to send what is due, of all companies, without waiting for receivers: a slow one does not hold the queue or
 * another company. What could not begin does so when another message has ended.
 */
export const workWebhooks = (): Promise<void> => {
  again = true;
  looking ??= lookUntilDone().finally(() => {
    looking = undefined;
  });
  return looking;
};

/** For `bootstrap`: a server that was stopped in the same process sends again. */
export const startWebhooks = (): void => {
  stopped = false;
};

/** For `destroy`: waits a moment for what is being sent. What is not done then is sent again, by another server or later. */
export const stopWebhooks = async (): Promise<void> => {
  stopped = true;
  const sending = [...underWay.values()].flatMap((own) => [...own]);
  await Promise.race([Promise.allSettled([looking, ...sending]), wait(PATIENCE, undefined, { ref: false })]);
};
