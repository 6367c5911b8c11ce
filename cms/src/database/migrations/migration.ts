import type { Transaction } from '../scope';

/** What a migration works with. Everything that runs at this start is one transaction, as the owner of the database. */
export interface Step {
  readonly trx: Transaction;
}

/** One change of what is stored, run once for each database (README.md in this folder). */
export interface Migration {
  /** The schema number that the database has after it: 1 more than that of the migration before. */
  readonly number: number;
  /** What it does, in a few words, for the log. */
  readonly name: string;
  /** Before Strapi adds tables and columns: renames, moves, drops. It finds what the version before left. */
  readonly before?: (step: Step) => Promise<void>;
  /** Once tables and columns of this version are there, and before row security and triggers: fills and conversions. */
  readonly after?: (step: Step) => Promise<void>;
}
