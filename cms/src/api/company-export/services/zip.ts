import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface Entry {
  readonly path: string;
  readonly content: Readable;
  /** False for content that is compressed already. */
  readonly compress: boolean;
}

/** A text as a file's content. */
export const textContent = (text: string): Readable => Readable.from([Buffer.from(text)]);

/**
 * A zip archive, written as fast as it is read: of each entry only some kilobytes are in memory. Archives of more than
 * 4 GB or 65,535 files have the 64-bit form.
 */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  const build = async (): Promise<void> => {
    for await (const { path, content, compress } of entries) {
      current = content;
      zip.addReadStream(content, path, { compress, mtime: new Date() });
      await finished(content);
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  const built = build().catch((error: Error) => {
    output.destroy(error);
  });
  try {
    for await (const bytes of output) yield bytes as Uint8Array;
  } finally {
    // A reader that leaves early must not leave a file open.
    current?.destroy();
    output.destroy();
    await built;
  }
}
