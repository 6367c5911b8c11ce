import { reportError } from '../../../faults';
import type { Table } from '../../../records/table';
import { afterCommit } from '../../../request';

/** Rows after which the table is worth a VACUUM: without a visibility map, counting crawls. */
const ROWS_WORTH_A_VACUUM = 500;

/** How long a table rests after an import before it is vacuumed, so that one sheet after another does not wait for it. */
const REST_MS = 2_000;

const resting = new Map<string, NodeJS.Timeout>();

/** One after the other: each takes a connection for a while. */
let working: Promise<unknown> = Promise.resolve();

const vacuum = (name: string): void => {
  resting.delete(name);
  working = working
    .then(() => strapi.db.connection.raw(`vacuum (analyze) ${name}`))
    .catch((error: unknown) => reportError(`VACUUM of ${name}`, error));
};

/** Has a table vacuumed some time after the transaction is stored, when it wrote many of its rows. */
export const vacuumAfterMany = ({ name }: Table, rows: number): void => {
  if (rows < ROWS_WORTH_A_VACUUM) return;
  afterCommit(() => {
    clearTimeout(resting.get(name));
    resting.set(name, setTimeout(vacuum, REST_MS, name).unref());
  });
};

/** For `destroy`: PostgreSQL's own autovacuum does what is left. */
export const endVacuum = (): void => {
  for (const timer of resting.values()) clearTimeout(timer);
  resting.clear();
};
