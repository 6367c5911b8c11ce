import { randomUUID } from 'node:crypto';
import { copyFile, readdir, stat } from 'node:fs/promises';
import { environment } from '../../../environment';
import { reportError } from '../../../faults';
import { pathOf, removeContent, type Upload } from '../../../files/stored-files';
import { asSystem, currentTransaction } from '../../../request';
import type { NewEvidence } from './answer/evidence';

/** Distinguishes contents of evidence from other files in the same folder. */
const PREFIX = 'evidence-';

/** Milliseconds after which a content without a row will not get one any more. */
const GRACE = 15 * 60_000;
const PAUSE = 60 * 60_000;

/** Stores contents before their rows are written; the caller removes them if the rows are not stored. */
export const storeContents = async (uploads: readonly Upload[]): Promise<NewEvidence[]> => {
  const contents: NewEvidence[] = [];
  try {
    for (const { name, mime, size, path } of uploads) {
      const fileKey = `${PREFIX}${randomUUID()}`;
      contents.push({ name, mime, size, fileKey });
      await copyFile(path, pathOf({ hash: fileKey }));
    }
    return contents;
  } catch (error) {
    await removeContents(contents);
    throw error;
  }
};

export const removeContents = async (contents: readonly Pick<NewEvidence, 'fileKey'>[]): Promise<void> => {
  await Promise.all(contents.map(({ fileKey }) => removeContent({ hash: fileKey })));
};

const oldContents = async (): Promise<string[]> => {
  const names = (await readdir(environment.uploadsDir)).filter((name) => name.startsWith(PREFIX));
  const old: string[] = [];
  for (const name of names) {
    // A file that is removed meanwhile was handled by another server.
    const found = await stat(pathOf({ hash: name })).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > GRACE) old.push(name);
  }
  return old;
};

/** Removes contents that no row names, also none in the bin: those of a server that was killed in between, or of deleted rows. */
export const sweepEvidence = async (): Promise<number> => {
  const old = await oldContents();
  if (old.length === 0) return 0;
  const referenced = await asSystem('contents of evidence without a row', async () => {
    const { rows } = await currentTransaction().raw<{ rows: { key: string }[] }>(
      `select file_key as key from evidences where file_key = any (:old::text[])
       union all select row->>'file_key' from ridgeline_bin_rows
         where table_name = 'evidences' and row->>'file_key' = any (:old::text[])`,
      { old: `{${old.join(',')}}` },
    );
    return new Set(rows.map(({ key }) => key));
  });
  const orphans = old.filter((name) => !referenced.has(name));
  await removeContents(orphans.map((fileKey) => ({ fileKey })));
  return orphans.length;
};

let sweeping: NodeJS.Timeout | undefined;

/** Removes such contents periodically for as long as the server runs. */
export const startSweeping = (): void => {
  const sweep = () => sweepEvidence().catch((error: unknown) => reportError('Evidence was not swept', error));
  sweeping = setInterval(sweep, PAUSE).unref();
};

export const endSweeping = (): void => clearInterval(sweeping);
