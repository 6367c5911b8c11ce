import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../../environment';

/** A file that is written as fast as the server can and read as fast as the browser does. */
export interface Spool {
  readonly file: FileHandle;
  readonly path: string;
  /** Takes the name away, when nobody has done so. */
  readonly hide: () => Promise<void>;
}

/**
 * Opens a file that has its name only until its writer has opened it too, before its first byte: so a server that is
 * killed leaves nothing behind.
 */
export const openSpool = async (): Promise<Spool> => {
  await mkdir(environment.incomingDir, { recursive: true });
  const path = join(environment.incomingDir, `export.${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  return { file, path, hide: () => rm(path, { force: true }) };
};

/** A file for this process alone: it has no name. */
export const openNameless = async (): Promise<FileHandle> => {
  const { file, hide } = await openSpool();
  await hide();
  return file;
};
