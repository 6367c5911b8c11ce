import { reportError } from '../../../faults';
import type { Table } from '../../../records/table';
import { afterCommit } from '../../../request';

/** Rows after which the table is vacuumed: without a visibility map, counting is very slow. */
const ROWS_WORTH_A_VACUUM = 500;

/** How long to wait after an import before its table is vacuumed, so that the next import does not wait for it. */
const REST_MS = 2_000;

const resting = new Map<string, NodeJS.Timeout>();

/** One after the other: each uses a connection for a while. */
let working: Promise<unknown> = Promise.resolve();

const vacuum = (name: string): void => {
  resting.delete(name);
  working = working
    .then(() => strapi.db.connection.raw(`vacuum (analyze) ${name}`))
    .catch((error: unknown) => reportError(`VACUUM of ${name}`, error));
};

/** Vacuums a table some time after the commit of a transaction that wrote many of its rows. */
export const vacuumAfterMany = ({ name }: Table, rows: number): void => {
  if (rows < ROWS_WORTH_A_VACUUM) return;
  afterCommit(() => {
    clearTimeout(resting.get(name));
    resting.set(name, setTimeout(vacuum, REST_MS, name).unref());
  });
};

/** For `destroy`: PostgreSQL's own autovacuum does the rest. */
export const endVacuum = (): void => {
  for (const timer of resting.values()) clearTimeout(timer);
  resting.clear();
};
