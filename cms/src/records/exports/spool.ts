import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../../environment';

/**
 * A file that nothing but this process can find: its name is gone before its first byte is written, so that a server
 * that is killed leaves nothing behind. It is written as fast as the server can and read as fast as the browser does.
 */
export const openSpool = async (): Promise<FileHandle> => {
  await mkdir(environment.incomingDir, { recursive: true });
  const path = join(environment.incomingDir, `export.${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
};
