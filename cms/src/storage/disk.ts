import { access, chmod, constants, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { addressOf, type Content, type FileStorage, type Listed, privately, type UploadFile } from './storage';

type Local = typeof import('@strapi/provider-upload-local')['default'];
type Provider = ReturnType<Local['init']>;

/** What Strapi's provider takes of a file; it uses `hash`, `ext` and the content alone. */
type LocalFile = Parameters<Provider['uploadStream']>[0];
const localFile = (file: UploadFile): LocalFile => ({ ...file, ext: file.ext ?? '' }) as LocalFile;

/** The folder that Strapi's provider uses, below the public one. */
const FOLDER = 'uploads';

/**
 * Strapi's provider for files on the disk. It takes the public folder of the moment in which it is made, which is that
 * of the panel's media library; files of companies are in a folder that is not public.
 */
const localIn = (local: Local, folder: string): Provider => {
  if (basename(folder) !== FOLDER) throw new Error(`The folder of uploaded files must be named ${FOLDER}.`);
  const dirs = strapi.dirs.static;
  const shown = dirs.public;
  dirs.public = dirname(folder);
  try {
    return local.init();
  } finally {
    dirs.public = shown;
  }
};

/** Where `local` stores. */
export interface DiskSettings {
  /** Its last part is `uploads`. */
  readonly folder: string;
}

/** Contents in a folder of the local disk, which several servers on one machine may share. */
const init = ({ folder }: DiskSettings): FileStorage => {
  const pathOf = (key: string): string => join(folder, key);
  let loaded: Promise<Provider> | undefined;
  // Loaded when it is first used: backups, which only read, have no Strapi.
  const provider = async (): Promise<Provider> => {
    // Before it is made, since it asks for its folder once and says no code.
    if (!loaded) await access(`${folder}/`);
    loaded ??= import('@strapi/provider-upload-local').then((found) => localIn(found.default, folder));
    return loaded;
  };

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

  /** @param work of Strapi's provider, which leaves the begun file when it fails */
  const wholly = async (file: UploadFile, work: (file: LocalFile) => Promise<void>): Promise<void> => {
    const path = pathOf(`${file.hash}${file.ext ?? ''}`);
    try {
      await work(localFile(file));
      await chmod(path, 0o600);
      file.url = addressOf(file.hash);
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw error;
    }
  };

  return {
    ...privately,
    kind: 'disk',
    uploadStream: (file) => wholly(file, async (given) => (await provider()).uploadStream(given)),
    upload: (file) => wholly(file, async (given) => (await provider()).upload(given)),
    delete: async (file) => {
      try {
        await (await provider()).delete(localFile(file));
      } catch (error) {
        // Another server removed it at the same moment.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    },
    open: openFile,
    list,
    check: () => access(`${folder}/`, constants.W_OK | constants.X_OK),
    // DATA_DIR belongs to one installation: its secrets fit no other one.
    owner: () => Promise.resolve(undefined),
    claim: () => Promise.resolve(),
  };
};

export default { init };
