import { randomUUID } from 'node:crypto';
import { MAY_DELETE } from '../backup/hold';
import { reportError } from '../faults';
import { asSystem, currentTransaction } from '../request';
import { storage, storeFile } from '../storage';

/** Contents that are deleted at the same time, and in one transaction. */
const AT_ONCE = 8;
const LOT = 200;

const lotsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Deletes contents; what cannot be deleted stays as a leftover (see leftovers.ts). @returns how many were deleted */
const dropAll = async (keys: readonly string[]): Promise<number> => {
  let dropped = 0;
  for (const some of lotsOf(keys, AT_ONCE)) {
    const results = await Promise.allSettled(some.map((key) => storage().delete({ hash: key })));
    const failed = results.find((result) => result.status === 'rejected');
    dropped += results.filter(({ status }) => status === 'fulfilled').length;
    if (failed) {
      reportError('Contents of deleted files were not deleted, and will be by a later sweep', failed.reason);
      break;
    }
  }
  return dropped;
};

/**
 * Stores contents before their rows are written: all or none. The caller discards them if the rows are not stored.
 * @param prefix begin of their keys
 * @returns their keys, which are random
 */
export const storeContents = async (uploads: readonly { readonly path: string }[], prefix = ''): Promise<string[]> => {
  const keys: string[] = [];
  try {
    for (const { path } of uploads) {
      const key = `${prefix}${randomUUID()}`;
      await storeFile(storage(), key, path);
      keys.push(key);
    }
    return keys;
  } catch (error) {
    await discardContents(keys);
    throw error;
  }
};

/** Deletes contents that no stored row has ever named. */
export const discardContents = async (keys: readonly string[]): Promise<void> => {
  await dropAll(keys);
};

const mayDelete = async (): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: { free: boolean }[] }>(MAY_DELETE);
  return rows[0]?.free === true;
};

/**
 * Deletes contents whose rows are deleted, after the commit that deleted them. While a backup copies a bucket they stay,
 * since it may contain the rows; a later sweep deletes them.
 * @returns how many were deleted
 */
export const removeContents = async (keys: readonly string[]): Promise<number> => {
  if (storage().kind === 'disk') return dropAll(keys);
  let dropped = 0;
  for (const lot of lotsOf(keys, LOT)) {
    dropped += await asSystem('contents of deleted files', async () => ((await mayDelete()) ? dropAll(lot) : 0));
  }
  return dropped;
};
