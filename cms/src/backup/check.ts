import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SCHEMA } from '../database/migrations/number';
import { readArchive } from './archive';
import { BackupError, isUsable, MANIFEST, type Manifest, readManifest, SUMMARY, type Summary } from './manifest';

/** A backup whose every byte was read. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly summary: Summary;
}

const skip = async (content: Readable): Promise<void> => {
  for await (const _ of content) {
    // Only its checksum matters here.
  }
};

/**
 * Reads a whole backup and changes nothing.
 * @param schema highest schema number that this version can restore
 * @throws BackupError in one line for a file that is no backup, damaged, cut off, newer, or encrypted with another passphrase
 */
export const checkBackup = async (
  file: string,
  passphrase: string | undefined,
  schema: number = SCHEMA,
): Promise<CheckedBackup> => {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  const checksums = await readArchive(file, passphrase, async (name, content) => {
    if (!manifest && name !== MANIFEST) throw new BackupError('This file is not a backup of Ridgeline.');
    if (name === MANIFEST) manifest = readManifest(await text(content), schema);
    else if (name === SUMMARY) summary = JSON.parse(await text(content)) as Summary;
    else await skip(content);
  });
  if (!manifest) throw new BackupError('This file is not a backup of Ridgeline.');
  if (!summary) throw new BackupError('The backup was cut off. Use another one.');
  const expected = Object.entries(summary.checksums);
  const wrong = expected.find(([name, hash]) => checksums[name] !== hash);
  // The summary itself is the one entry that it does not list.
  if (wrong || expected.length !== Object.keys(checksums).length - 1) {
    throw new BackupError(`The backup is damaged${wrong ? ` (${wrong[0]})` : ''}. Use another one.`);
  }
  if (!isUsable(manifest)) throw new BackupError('This file is not a backup of Ridgeline.');
  return { manifest, summary };
};
