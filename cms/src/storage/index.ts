import { environment } from '../environment';
import { diskStorage } from './disk';
import { adviceFor } from './errors';
import { s3Storage } from './s3';
import type { FileStorage } from './storage';

export type { Content, FileStorage, Listed } from './storage';

/** The bucket of this installation; undefined when its files are below DATA_DIR. */
export const bucket: FileStorage | undefined = environment.s3.bucket === '' ? undefined : s3Storage(environment.s3);

/** The storage of this installation. */
export const storage: FileStorage = bucket ?? diskStorage(environment.uploadsDir);

/**
 * Writes, lists and deletes once.
 * @returns why a bucket cannot be used, in a sentence that names the variable; null when it can, and for the disk, which
 * the start checks with all other folders
 */
export const bucketProblem = async (): Promise<string | null> => {
  try {
    await bucket?.check();
    return null;
  } catch (error) {
    return adviceFor(error);
  }
};
