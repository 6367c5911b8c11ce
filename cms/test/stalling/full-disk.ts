import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../harness/index.ts';

/** A device that reads as zeros, and answers every write with "No space left on device". */
const FULL = '/dev/full';

/** Ends connections that have the table's file open under its old name; the server opens others. */
const endOthers = (superuser: Sql): Promise<unknown> =>
  superuser.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

/**
 * Puts a table of the connected database on a device without space.
 * @param table one that has never had a row, so that its file is empty
 * @returns a function that makes room again
 */
export const fillDisk = async (superuser: Sql, table: string): Promise<() => Promise<void>> => {
  const { rows } = await superuser.query(
    `select current_setting('data_directory') as folder, pg_relation_filepath($1) as file, pg_relation_size($1) as size`,
    [table],
  );
  const [{ folder, file, size }] = rows;
  if (Number(size) !== 0) throw new Error(`${table} has held rows: its file has ${size} bytes.`);
  const path = join(folder, file);
  const kept = `${path}.kept`;
  await rename(path, kept);
  await symlink(FULL, path);
  await endOthers(superuser);
  return async () => {
    await rm(path);
    await rename(kept, path);
    await endOthers(superuser);
  };
};
