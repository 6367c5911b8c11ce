import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, FileStorage } from '../storage';
import type { ArchiveWriter } from './archive';
import { FILES } from './manifest';

/** Folder of the files of the companies: below DATA_DIR, or in a bucket. */
export const UPLOADS = 'uploads';
/** Folder of the panel's pictures, always below DATA_DIR. */
const PANEL = 'panel/uploads';
/** Folders below DATA_DIR whose files belong to rows of the database. */
const FOLDERS = [UPLOADS, PANEL];
/** The last seals of the audit log: a file for each key that sealed it, since a replaced one still verifies its own. */
const SEALS = /^audit-heads(-\d+)?\.json$/;
const SECRETS = 'secrets.json';

/** Paths below DATA_DIR that a backup may contain. */
const PATHS = /^(uploads|panel\/uploads)\/[\w.-]*\w[\w.-]*$/;

/** Names in an archive are ours, but the file may have been changed by others: nothing is written elsewhere. */
export const isOwnPath = (path: string): boolean => path === SECRETS || SEALS.test(path) || PATHS.test(path);

/** The files in a data folder that a restore could replace, as paths below it. */
export const ownPathsIn = async (dataDir: string): Promise<string[]> => {
  const small = (await namesIn(dataDir)).filter((name) => name === SECRETS || SEALS.test(name));
  const uploaded = await Promise.all(FOLDERS.map((folder) => filesIn(dataDir, folder)));
  return [...small, ...uploaded.flat()];
};

/** Files as they were at one moment. */
export interface FrozenFiles {
  /** Paths below DATA_DIR. */
  readonly names: readonly string[];
  /** @returns undefined for a leftover that no row named, and that was swept meanwhile */
  open(name: string): Promise<Content | undefined>;
  release(): Promise<void>;
}

/** The names of the files in a folder, which need not exist. */
const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const filesIn = async (dataDir: string, folder: string): Promise<string[]> =>
  (await namesIn(join(dataDir, folder))).map((name) => `${folder}/${name}`);

/** A second name for the same file costs no space; where the file system has none, the file is copied. */
const freeze = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await copyFile(from, to);
  }
};

/** The form of the keys of contents; a bucket may have objects that are not ours. */
const KEY = /^[\w-]+$/;

/** Begin of the names of folders with frozen files. */
const FROZEN = 'backup-';

/** Removes what a backup left behind that was killed. The caller makes sure that no backup is being made. */
export const removeFrozen = async (dataDir: string): Promise<void> => {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name.startsWith(FROZEN)) await rm(join(dataDir, entry.name), { recursive: true });
  }
};

/**
 * Gives every uploaded file of the disk a second name, so that one that is deleted meanwhile can still be copied. The
 * caller keeps the tables of files locked until this returns.
 * @param withUploads whether the files of the companies are there too, and not in a bucket
 */
export const freezeFiles = async (dataDir: string, withUploads: boolean): Promise<FrozenFiles> => {
  const place = await mkdtemp(join(dataDir, FROZEN));
  const release = (): Promise<void> => rm(place, { recursive: true, force: true });
  try {
    const names: string[] = [];
    for (const folder of withUploads ? FOLDERS : [PANEL]) {
      await mkdir(join(place, folder), { recursive: true });
      for (const name of await filesIn(dataDir, folder)) {
        await freeze(join(dataDir, name), join(place, name));
        names.push(name);
      }
    }
    const open = async (name: string): Promise<Content> => {
      const path = join(place, name);
      return { size: (await stat(path)).size, stream: createReadStream(path) };
    };
    return { names, open, release };
  } catch (error) {
    await release();
    throw error;
  }
};

/** Adds the contents of a bucket to frozen files of the disk. The caller makes sure that none is deleted (see hold.ts). */
export const withBucket = async (onDisk: FrozenFiles, bucket: FileStorage): Promise<FrozenFiles> => {
  const names = [...onDisk.names];
  for await (const { key } of bucket.list()) if (KEY.test(key)) names.push(`${UPLOADS}/${key}`);
  const open = (name: string): Promise<Content | undefined> =>
    name.startsWith(`${UPLOADS}/`) ? bucket.open(name.slice(UPLOADS.length + 1)) : onDisk.open(name);
  return { ...onDisk, names, open };
};

/** Adds the frozen files to the archive, streamed. */
export const addFiles = async (archive: ArchiveWriter, { names, open }: FrozenFiles): Promise<void> => {
  for (const name of names) {
    const content = await open(name);
    if (content) await archive.addStream(`${FILES}${name}`, content.size, content.stream);
  }
};

/**
 * Reads the small files of DATA_DIR that a restore needs. The seals of the audit log are read before the snapshot: they
 * may be older than the log, but not newer.
 * @param secrets whether `secrets.json` is among them
 */
export const readSmallFiles = async (dataDir: string, secrets: boolean): Promise<ReadonlyMap<string, Buffer>> => {
  const found = new Map<string, Buffer>();
  for (const name of await namesIn(dataDir)) {
    if (!SEALS.test(name) && !(secrets && name === SECRETS)) continue;
    found.set(`${FILES}${name}`, await readFile(join(dataDir, name)));
  }
  return found;
};
