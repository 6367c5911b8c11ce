import { access, constants, copyFile, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, FileStorage, Listed } from './storage';

/** Contents in a folder of the local disk, which several servers on one machine may share. */
export const diskStorage = (folder: string): FileStorage => {
  const pathOf = (key: string): string => join(folder, key);

  const openFile = async (key: string): Promise<Content | undefined> => {
    try {
      const file = await open(pathOf(key));
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    } catch {
      // With a slash at its end, so that a file in place of the folder is unreadable too.
      await access(`${folder}/`);
      return undefined;
    }
  };

  async function* list(): AsyncGenerator<Listed> {
    for (const key of await readdir(folder)) {
      // A file that is removed meanwhile was handled by another server.
      const found = await stat(pathOf(key)).catch(() => undefined);
      if (found?.isFile()) yield { key, storedAt: found.mtimeMs };
    }
  }

  const store = async (key: string, path: string): Promise<void> => {
    try {
      await copyFile(path, pathOf(key));
    } catch (error) {
      await rm(pathOf(key), { force: true }).catch(() => undefined);
      throw error;
    }
  };

  return {
    kind: 'disk',
    store,
    open: openFile,
    remove: (key) => rm(pathOf(key), { force: true }),
    list,
    check: () => access(`${folder}/`, constants.W_OK | constants.X_OK),
    // DATA_DIR belongs to one installation: its secrets fit no other one.
    owner: () => Promise.resolve(undefined),
    claim: () => Promise.resolve(),
  };
};
