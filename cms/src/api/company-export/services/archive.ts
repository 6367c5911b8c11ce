import type { FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { storage } from '../../../storage';
import type { CompanyFile } from './files';
import type { BookPlan } from './sheet';
import { type Entry, textContent } from './zip';

/** Kinds of files that compressing would not make smaller. */
const COMPRESSED = ['.pdf', '.docx', '.xlsx', '.png', '.jpg', '.jpeg'];
const PIECE = 64 * 1024;

async function* stretchOf(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const buffer = Buffer.allocUnsafe(Math.min(PIECE, to - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error('The file of an export is shorter than what was written');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** What an archive is made of. */
export interface Contents {
  readonly readme: string;
  readonly books: readonly BookPlan[];
  /** The Excel files, one behind the other, and where each ends. */
  readonly spool: FileHandle;
  readonly ends: readonly number[];
  readonly files: readonly CompanyFile[];
  /** Called after each file. */
  readonly onFile: () => void;
}

/** The entries of a company's archive. A file whose content was lost is named in a list at the end. */
export async function* entriesOf({ readme, books, spool, ends, files, onFile }: Contents): AsyncGenerator<Entry> {
  yield { path: words.readme.file, content: textContent(readme), compress: true };
  for (const [index, { path }] of books.entries()) {
    const stretch = stretchOf(spool, ends[index - 1] ?? 0, ends[index] ?? 0);
    yield { path, content: Readable.from(stretch, { objectMode: false }), compress: false };
  }
  const lost: string[] = [];
  for (const { path, content } of files) {
    const opened = await storage().open(content);
    if (opened) {
      yield { path, content: opened.stream, compress: !COMPRESSED.includes(extname(path).toLowerCase()) };
    } else lost.push(path);
    onFile();
  }
  if (lost.length > 0) {
    strapi.log.error(
      `An export leaves out ${lost.length} files whose content is missing. Put them back from a backup.`,
    );
    yield { path: words.lost.file, content: textContent([words.lost.text, ...lost, ''].join('\r\n')), compress: true };
  }
}
