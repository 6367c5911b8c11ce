import type { Transaction } from '../scope';

/** What a migration works with. Everything that runs during one start is a single transaction, as the owner of the database. */
export interface Step {
  readonly trx: Transaction;
}

/** One change of stored data, run once for each database (README.md in this folder). */
export interface Migration {
  /** The schema number that the database has after it: 1 more than that of the migration before. */
  readonly number: number;
  /** What it does, in a few words, for the log. */
  readonly name: string;
  /** Runs before Strapi adds tables and columns: renames, moves, drops. It sees the schema of the version before. */
  readonly before?: (step: Step) => Promise<void>;
  /** Runs once tables and columns of this version exist, before row security and triggers: fills and conversions. */
  readonly after?: (step: Step) => Promise<void>;
}
