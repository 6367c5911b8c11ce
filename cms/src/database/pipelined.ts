import { AsyncLocalStorage } from 'node:async_hooks';
import { type Answered, firstFailure, type Sender, type Statement, send } from './together';

/** A transaction whose first statements are sent with its BEGIN, and its last check with its COMMIT. */
export interface Pipelined {
  /** Sent together with BEGIN. */
  readonly first: readonly Statement[];
  /** Sent together with COMMIT: when one fails, nothing is stored. */
  readonly last?: readonly Statement[];
  /** Another database's client, through which the transaction begins instead. */
  readonly client?: Client;
  /** The answers to `first`, once the transaction has begun. */
  answers?: readonly Answered[];
  /** The answers to `last`, once the transaction has ended. */
  ended?: readonly Answered[];
  /** Set once the transaction has started: another one in the same asynchronous context must not use these statements. */
  taken?: true;
}

/** The part of a knex transaction that is used here, before it has begun. */
interface Transacting {
  readonly trxClient: Sender;
  begin(connection: unknown): Promise<unknown>;
  commit(connection: unknown, value?: unknown): Promise<unknown>;
}

/** A client of knex. */
export interface Client {
  transaction(...given: unknown[]): Transacting;
}

const wanted = new AsyncLocalStorage<Pipelined>();

const ROLLBACK: Statement = { text: 'rollback' };

const pipeline = (trx: Transacting, asked: Pipelined): void => {
  const begin = trx.begin.bind(trx);
  const commit = trx.commit.bind(trx);
  trx.begin = async (connection) => {
    const begun = begin(connection);
    const answers = asked.first.map((statement) => send(trx.trxClient, connection, statement));
    try {
      [asked.answers] = await Promise.all([firstFailure(answers), begun]);
    } catch (error) {
      // Knex returns the connection as it is when a transaction could not begin.
      await send(trx.trxClient, connection, ROLLBACK).catch(() => undefined);
      throw error;
    }
  };
  trx.commit = async (connection, value) => {
    const checked = (asked.last ?? []).map((statement) => send(trx.trxClient, connection, statement));
    const [failed] = await Promise.all([
      firstFailure(checked).then(
        (answers) => {
          asked.ended = answers;
        },
        (error: unknown) => ({ error }),
      ),
      commit(connection, value),
    ]);
    // PostgreSQL answers a COMMIT after a failed statement with a ROLLBACK, which is not an error.
    if (failed) throw failed.error;
  };
};

/** For `register`: transactions opened by `pipelined` send several statements at a time. */
export const pipelineTransactions = (client: Client): void => {
  const transaction = client.transaction.bind(client);
  client.transaction = (...given) => {
    const asked = wanted.getStore();
    if (!asked || asked.taken) return transaction(...given);
    asked.taken = true;
    const trx = asked.client ? asked.client.transaction(...given) : transaction(...given);
    pipeline(trx, asked);
    return trx;
  };
};

/** Makes the transaction that `open` begins send its first and last statements together with BEGIN and COMMIT. */
export const pipelined = <Result>(asked: Pipelined, open: () => Promise<Result>): Promise<Result> =>
  wanted.run(asked, open);
