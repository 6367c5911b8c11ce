import { rolesOf } from '../database/current-roles';
import { quoteText } from '../database/names';
import { type Pipelined, pipelined } from '../database/pipelined';
import { type Scope, scopes } from '../database/scope';
import type { Answered, Statement } from '../database/together';
import { admit } from './admission';
import { hasReplica, noteWritten, onReplica, reaching, replicaClient } from './replica';
import { checkTime } from './stopping';

export interface Wanted extends Omit<Scope, 'trx' | 'afterCommitHooks' | 'endings'> {
  /** Refuses writes: a GET could lose them silently, since only writing requests check their constraints. */
  readonly readOnly?: boolean;
  /** For reading: the place in the log from which on a replica may answer (see replica). The work may run twice then. */
  readonly replicaFrom?: string | undefined;
  /** Whether no list shows what it writes. */
  readonly unlisted?: boolean;
  /** The feature of a request, such as `risks`: one feature that hangs does not block the others. */
  readonly feature?: string;
  /** Queries, already in the role, what else belongs to the scope, and sets it for policies and triggers. */
  readonly prepare?: {
    readonly statement: Statement;
    readonly read: (rows: Answered['rows']) => Partial<Pick<Scope, 'companyId' | 'topic' | 'link'>>;
  };
}

const STATEMENT_LIMIT = '20s';
const IDLE_LIMIT = '30s';
/** No statement waits longer for another transaction's lock: a waiting connection is missing elsewhere. */
const LOCK_LIMIT = '2s';
const SYSTEM_LOCK_LIMIT = '10s';

/** Settings by which policies and triggers know the caller. */
const identityOf = (scope: Omit<Scope, 'trx' | 'afterCommitHooks' | 'endings'>): [string, string][] => {
  const { role, companyId, userId, username, address, linkHash, topic } = scope;
  return [
    ['app.company', companyId === null ? '' : String(companyId)],
    ['app.user', userId === null ? '' : String(userId)],
    ['app.link', linkHash ?? ''],
    ['app.topic', topic ?? ''],
    ['app.username', username ?? (role === 'respondent' ? 'respondent' : 'system')],
    ['app.address', address ?? ''],
  ];
};

const limitsOf = ({ role, readOnly }: Wanted): [string, string][] => [
  ['idle_in_transaction_session_timeout', IDLE_LIMIT],
  ['lock_timeout', role === 'system' ? SYSTEM_LOCK_LIMIT : LOCK_LIMIT],
  ...(readOnly ? [['transaction_read_only', 'on'] as [string, string]] : []),
  ...(role === 'system'
    ? []
    : ([
        ['statement_timeout', STATEMENT_LIMIT],
        ['role', rolesOf()[role]],
      ] as [string, string][])),
];

const PLAIN = /^[\p{L}\p{M}\p{N}_ .:@+-]*$/u;

/** Fails when an earlier error was caught, which would turn the COMMIT into a silent ROLLBACK. */
const CHECK: Statement = { text: 'set constraints all immediate' };

/** Whether the transaction has written anything. */
const WROTE: Statement = { text: 'select pg_current_xact_id_if_assigned() is not null as wrote' };

/**
 * Sets them until the transaction ends. Values of simple characters are written into the text: a statement without
 * parameters needs one message less, on every request. Times are in UTC without a zone, and so is `app.now`.
 */
const settingsOf = (settings: [string, string][]): Statement => {
  const now: [string, string] = ['app.now', new Date().toISOString().replace('T', ' ').replace('Z', '')];
  const all = [now, ...settings];
  const assignments = all.map(
    ([name, value]) => `set_config('${name}', ${PLAIN.test(value) ? quoteText(value) : '?'}, true)`,
  );
  return {
    text: `select ${assignments.join(', ')}`,
    bindings: all.map(([, value]) => value).filter((value) => !PLAIN.test(value)),
  };
};

const letGo = async (afterCommitHooks: Scope['afterCommitHooks']): Promise<void> => {
  for (const leave of afterCommitHooks) {
    try {
      await leave();
    } catch (error) {
      strapi.log.error(`After the commit: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
};

interface Stays {
  readonly afterCommitHooks: Scope['afterCommitHooks'];
  readonly endings: Scope['endings'];
}

/** Whether it is unknown if the scope of a request was stored: the connection broke during its COMMIT. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof Error && 'uncertain' in error && error.uncertain === true;

/** When a connection breaks during the COMMIT, it is unknown whether it was executed. */
const commitFailed = (error: unknown): never => {
  if (error instanceof Error) Object.assign(error, { uncertain: true });
  throw error;
};

const runIn = async <Result>(
  { prepare, replicaFrom, ...wanted }: Wanted,
  { afterCommitHooks, endings }: Stays,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> => {
  let ended: Promise<unknown> = Promise.resolve();
  let committing = false;
  const asked: Pipelined = {
    first: [settingsOf([...identityOf(wanted), ...limitsOf(wanted)]), ...(prepare ? [prepare.statement] : [])],
    ...(!wanted.readOnly && { last: hasReplica && !wanted.unlisted ? [CHECK, WROTE] : [CHECK] }),
    ...(replicaFrom !== undefined && { client: replicaClient() }),
  };
  try {
    const result = await pipelined(asked, () =>
      strapi.db.transaction(async ({ trx }) => {
        ended = trx.executionPromise;
        // Its failure is awaited below; until then it must not count as an unhandled rejection.
        ended.catch(() => undefined);
        const prepared = prepare?.read(asked.answers?.at(-1)?.rows ?? []);
        const scope: Scope = { ...wanted, ...prepared, trx, afterCommitHooks, endings };
        const value = await scopes.run(scope, () => work(scope));
        // The last moment: from here on the answer is success.
        checkTime();
        committing = !wanted.readOnly;
        return value;
      }),
    );
    await ended;
    if (asked.ended?.at(-1)?.rows[0]?.wrote === true) await noteWritten(wanted);
    return result;
  } catch (error) {
    if (!committing) throw error;
    if (hasReplica && !wanted.unlisted) await noteWritten(wanted);
    return commitFailed(error);
  }
};

/**
 * Runs `work` in a separate transaction whose role and settings end with it, and resolves once the COMMIT is done.
 * Strapi uses the same transaction for `documents()` and `db.query`; a failed COMMIT, which Strapi swallows, is thrown.
 * @throws Error inside another scope or transaction, whose role it would inherit or change; BusyError when there is no
 * room for it (see admission)
 */
export const openScope = async <Result>(
  { replicaFrom, ...wanted }: Wanted,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> => {
  if (scopes.getStore() || strapi.db.inTransaction()) throw new Error('A scope cannot be opened inside another one');
  let afterCommitHooks: Scope['afterCommitHooks'] = [];
  const run = async (asked: Wanted): Promise<Result> => {
    const stays: Stays = { afterCommitHooks: [], endings: [] };
    ({ afterCommitHooks } = stays);
    try {
      checkTime();
      return await runIn(asked, stays, work);
    } finally {
      for (const end of stays.endings) end();
    }
  };
  const leave = await admit(wanted);
  let result: Result;
  try {
    const read =
      replicaFrom !== undefined &&
      (await onReplica(() => run({ ...wanted, replicaFrom, prepare: reaching(replicaFrom) })));
    result = read ? read.result : await run(wanted);
  } finally {
    leave();
  }
  await letGo(afterCommitHooks);
  return result;
};
