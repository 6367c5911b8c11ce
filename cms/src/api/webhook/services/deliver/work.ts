import { setTimeout as wait } from 'node:timers/promises';
import { reportError } from '../../../../faults';
import { type Claimed, claimMessages } from './claim';
import { noteOutcome } from './note';
import { sendMessage } from './send';

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
