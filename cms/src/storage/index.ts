import { createReadStream } from 'node:fs';
import { environment } from '../environment';
import disk, { type DiskSettings } from './disk';
import { adviceFor } from './errors';
import s3, { type S3Settings } from './s3';
import type { FileStorage, UploadProvider } from './storage';

export { addressOf, type Content, type FileStorage, type Listed } from './storage';

/** The provider of the files of companies, as `config/plugins.ts` has it under `upload`. */
export type CompanyFiles =
  | { readonly provider: 'local'; readonly providerOptions: DiskSettings }
  | { readonly provider: 's3'; readonly providerOptions: S3Settings };

/** The bucket of this installation; undefined when its files are below DATA_DIR. */
export const bucket: FileStorage | undefined = environment.s3.bucket === '' ? undefined : s3.init(environment.s3);

let made: FileStorage | undefined;

/** The storage of this installation, by the configuration of Strapi's upload plugin. */
export const storage = (): FileStorage => {
  if (!made) {
    const chosen: CompanyFiles = strapi.config.get('plugin::upload.companyFiles');
    made = chosen.provider === 's3' ? s3.init(chosen.providerOptions) : disk.init(chosen.providerOptions);
  }
  return made;
};

/** Stores the content of a local file. */
export const storeFile = async (to: UploadProvider, key: string, path: string): Promise<void> => {
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 });
  await to.uploadStream({ hash: key, stream }).finally(() => stream.destroy());
};

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
