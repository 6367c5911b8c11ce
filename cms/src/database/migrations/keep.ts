import { quoteName } from '../names';
import type { Transaction } from '../scope';

/**
 * Schema of the database for copies of what the last migrations changed, so that a mistake in one can be undone by hand.
 * The next migration removes it. Only the owner of the database reads it.
 */
export const COPIES = 'ridgeline_kept';

/** Creates the schema for the copies of the migrations that run now, and drops the copies of the last ones. */
export const emptyCopies = async (trx: Transaction): Promise<void> => {
  await trx.raw(`drop schema if exists ${COPIES} cascade`);
  await trx.raw(`create schema ${COPIES}`);
};

/**
 * Copies columns, with the `id` of each row, before a migration changes or drops them. Deleting a row deletes its copy
 * too, so that no data of a removed company or user stays here.
 * @param name of the copy; begins with the number of the migration
 * @param where SQL that says which rows are changed; all when left out
 */
export const keepColumns = async (
  trx: Transaction,
  name: string,
  table: string,
  columns: readonly string[],
  where = 'true',
): Promise<void> => {
  const copy = `${COPIES}.${quoteName(name)}`;
  const list = ['id', ...columns].map(quoteName).join(', ');
  await trx.raw(`create table ${copy} as select ${list} from ${quoteName(table)} where ${where}`);
  await trx.raw(`alter table ${copy} add primary key (id),
    add foreign key (id) references ${quoteName(table)} (id) on delete cascade`);
};

/** Takes a whole table out of use; deleting the rows that it points to still deletes its rows. */
export const keepTable = async (trx: Transaction, table: string): Promise<void> => {
  await trx.raw(`alter table ${quoteName(table)} set schema ${COPIES}`);
};
