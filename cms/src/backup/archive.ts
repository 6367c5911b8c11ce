import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { BackupError } from './manifest';
import { decrypted, encrypted, isEncrypted } from './passphrase';

/** In bytes, as age encrypts them at a time. */
const PIECE = 64 * 1024;
/** In bytes: what is packed already while the key is derived from the passphrase, which takes about a second. */
const AHEAD = 8 * 1024 * 1024;

/** Writes the entries of an archive, one after the other. */
export interface ArchiveWriter {
  /** Adds one entry; waits while the disk is slower. */
  add(name: string, content: Buffer): Promise<void>;
  /** Adds one entry of a known size from a stream. @throws BackupError when the stream has another size */
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** SHA-256 of each entry so far. */
  readonly checksums: Readonly<Record<string, string>>;
}

/** Whether an error of the system says that a disk, a quota or a limit takes no more. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code));

const flush = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const hashing = (hash: Hash, onBytes: (count: number) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      onBytes(chunk.length);
      done(null, chunk);
    },
  });

/**
 * Writes an archive (tar, gzip, and age if there is a passphrase) next to `file`, and renames it when it is complete and on
 * disk: `file` is a whole archive or does not exist.
 * @param work adds the entries
 */
export const writeArchive = async (
  file: string,
  passphrase: string | undefined,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  const partial = `${file}.partial`;
  const tar = pack();
  const checksums: Record<string, string> = {};
  const addStream = async (name: string, size: number, content: Readable): Promise<void> => {
    const hash = createHash('sha256');
    let sent = 0;
    const entry = tar.entry({ name, size, mode: 0o600 });
    await pipeline(
      content,
      hashing(hash, (count) => {
        sent += count;
      }),
      entry as unknown as Writable,
    );
    if (sent !== size) throw new BackupError(`${name} changed while it was copied. Try again.`);
    checksums[name] = hash.digest('hex');
  };
  const add = (name: string, content: Buffer): Promise<void> =>
    addStream(name, content.length, Readable.from(content.length > 0 ? [content] : []));
  const packed = new PassThrough({ highWaterMark: passphrase === undefined ? PIECE : AHEAD });
  const stored = Promise.all([
    // `pipe` does not forward an error of the source. Without a listener it would end the process.
    pipeline(Readable.from(tar), createGzip({ level: 4, chunkSize: PIECE }), packed),
    encrypted(packed, passphrase).then((content) => pipeline(content, createWriteStream(partial, { mode: 0o600 }))),
  ]);
  try {
    const worked = work({ add, addStream, checksums }).then(
      () => tar.finalize(),
      (error: Error) => {
        tar.destroy(error);
        throw error;
      },
    );
    await Promise.all([worked, stored]);
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (error) {
    await stored.catch(() => undefined);
    throw isFull(error)
      ? new BackupError(`There is no room for the backup in ${dirname(file)}. Nothing was left there.`)
      : error;
  } finally {
    await rm(partial, { force: true });
  }
};

const BROKEN = 'The backup is damaged or was cut off, so nothing was restored. Use another one.';

const plainContent = async (file: string, passphrase: string | undefined): Promise<Readable> => {
  if (!(await isEncrypted(file))) {
    if (passphrase === undefined) return createReadStream(file);
    throw new BackupError(
      'BACKUP_PASSPHRASE is set, and this file is not encrypted: it is no backup that was made with it. ' +
        'Add --not-encrypted if you know who made it.',
    );
  }
  if (passphrase === undefined) throw new BackupError('This backup is encrypted. Set BACKUP_PASSPHRASE.');
  try {
    return await decrypted(createReadStream(file), passphrase);
  } catch {
    throw new BackupError('The backup cannot be decrypted: the passphrase is another one, or the file is damaged.');
  }
};

/**
 * Reads the entries of an archive in their order, with a passphrase only of an encrypted one. Each is consumed by `onEntry` before the next one is read.
 * @returns the SHA-256 of each entry
 * @throws BackupError for a file that is no archive, is damaged or encrypted with another passphrase; else what `onEntry` throws
 */
export const readArchive = async (
  file: string,
  passphrase: string | undefined,
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<Record<string, string>> => {
  const checksums: Record<string, string> = {};
  const entries = extract();
  let failure: unknown;
  const onHeader = async ({ name }: Header, content: Readable): Promise<void> => {
    const hash = createHash('sha256');
    const through = hashing(hash, () => undefined);
    const copied = pipeline(content, through);
    await Promise.all([onEntry(name, through), copied]);
    checksums[name] = hash.digest('hex');
  };
  entries.on('entry', (header, content, next) => {
    onHeader(header, content as unknown as Readable).then(
      () => next(),
      (error: unknown) => {
        failure = error;
        entries.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
  try {
    await pipeline(await plainContent(file, passphrase), createGunzip(), entries as unknown as Writable);
  } catch (error) {
    if (failure !== undefined) throw failure;
    if (error instanceof BackupError) throw error;
    throw new BackupError(BROKEN);
  }
  return checksums;
};
