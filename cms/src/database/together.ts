import type { Transaction } from './scope';

/** One statement, with `?` for its bindings. */
export interface Statement {
  readonly text: string;
  readonly bindings?: readonly unknown[];
  /**
   * For a frequent statement: each connection parses and plans it once. The same name always has the same text. At most
   * 63 bytes, since PostgreSQL cuts off the rest, and two names with one beginning would be one.
   */
  readonly name?: string;
}

export interface Answered<Row = Record<string, unknown>> {
  readonly rows: Row[];
}

interface Sending {
  readonly sql: string;
  readonly bindings: readonly unknown[];
  readonly options?: { readonly name: string };
}

/** The client of knex inside a transaction, which sends a statement at once. */
export interface Sender {
  query(connection: unknown, statement: Sending): Promise<{ response: Answered }>;
}

const LONGEST_NAME = 63;

/** Sends a statement without waiting for those that were sent before. @throws Error when its name is too long */
export const send = (client: Sender, connection: unknown, { text, bindings = [], name }: Statement) => {
  if (name !== undefined && name.length > LONGEST_NAME) throw new Error(`Name of a statement over 63 bytes: ${name}`);
  return client
    .query(connection, { sql: text, bindings, ...(name !== undefined && { options: { name } }) })
    .then(({ response }) => response);
};

/** All answers, or the error of the first that failed, which made the later ones fail. */
export const firstFailure = async <Answer>(answers: readonly Promise<Answer>[]): Promise<Answer[]> => {
  const settled = await Promise.allSettled(answers);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};

/**
 * Runs several statements in one round trip: they are sent at once and PostgreSQL runs them in this order, each with its
 * own snapshot, so that a statement sees what the one before it waited for.
 * @returns an answer for each statement
 * @throws the error of the first statement that fails
 */
export const together = async (trx: Transaction, statements: readonly Statement[]): Promise<Answered[]> => {
  const client = trx.client as Sender & { acquireConnection(): Promise<unknown> };
  const connection = await client.acquireConnection();
  return firstFailure(statements.map((statement) => send(client, connection, statement)));
};

/** Statements that are sent in one round trip, each with a function that reads its answer. */
export interface Trip {
  /** Adds a statement. @returns a function for the value that `read` made of its answer; call it after `run` */
  ask<Value>(statement: Statement, read: (answer: Answered) => Value): () => Value;
  /** Adds a statement whose answer is not needed. */
  send(statement: Statement): void;
  /**
   * Sends all of them, and reads their answers in this order. Does nothing without a statement.
   * @throws the error of the first statement that fails, or what a `read` throws
   */
  run(trx: Transaction): Promise<void>;
}

export const newTrip = (): Trip => {
  const parts: { readonly statement: Statement; readonly take: (answer: Answered) => void }[] = [];
  return {
    ask: <Value>(statement: Statement, read: (answer: Answered) => Value) => {
      let found: { readonly value: Value } | undefined;
      parts.push({ statement, take: (answer) => (found = { value: read(answer) }) });
      return () => {
        if (!found) throw new Error('The answer is known once the trip is over');
        return found.value;
      };
    },
    send: (statement) => {
      parts.push({ statement, take: () => undefined });
    },
    run: async (trx) => {
      if (parts.length === 0) return;
      const answers = await together(
        trx,
        parts.map(({ statement }) => statement),
      );
      for (const [index, { take }] of parts.entries()) take(answers[index] ?? { rows: [] });
    },
  };
};
