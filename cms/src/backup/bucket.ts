import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, storeFile } from '../storage';
import { UPLOADS } from './content';
import { BackupError, FILES, type Summary } from './manifest';

/** Files that are sent at the same time. */
const AT_ONCE = 8;

const USED = 'Set another S3_PREFIX or S3_BUCKET, and restore into that.';

/**
 * Refuses to mix two installations. Files of the same backup may be there: a restore was ended before its commit.
 * @throws BackupError
 */
export const refuseUsedBucket = async (bucket: FileStorage, { checksums }: Summary): Promise<void> => {
  if ((await bucket.owner()) !== undefined) {
    throw new BackupError(`An installation uses this S3_BUCKET with this S3_PREFIX. ${USED}`);
  }
  for await (const { key } of bucket.list()) {
    const found = await bucket.open(key);
    if (!found) continue;
    const hash = createHash('sha256');
    await pipeline(found.stream, hash);
    if (hash.digest('hex') !== checksums[`${FILES}${UPLOADS}/${key}`]) {
      throw new BackupError(`There are other files in S3_BUCKET below S3_PREFIX already. ${USED}`);
    }
  }
};

/** Stores the files of a folder in a bucket. */
export const settleInBucket = async (bucket: FileStorage, folder: string): Promise<void> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const next = names.values();
  const work = async (): Promise<void> => {
    for (const name of next) await storeFile(bucket, name, join(folder, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
