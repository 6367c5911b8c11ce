import type { FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { IMPORT_LIMITS } from '@ridgeline/domain';
import { EXPORT_LIMITS } from '@ridgeline/domain/exports';
import { fieldTexts } from '@ridgeline/domain/field-text';
import { currentLanguage } from '@ridgeline/domain/language';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import type { Context } from 'koa';
import { ZipFile } from 'yazl';
import { principalOf } from '../../../access/principal';
import { answerPieces, type Piece } from '../../../records/exports/answer';
import { type Spooled, startSpooled } from '../../../records/exports/deliver';
import type { Writing } from '../../../records/exports/produce';
import { afterwards, currentTransaction } from '../../../request';
import { storage } from '../../../storage';
import type { CompanyFile } from './files';
import { inCompanysView } from './in-view';
import { folderName } from './names';
import { planOf } from './plan';
import type { BookPlan, SheetPlan } from './sheet';

const NOTHING = new Uint8Array();

export interface Asked {
  readonly companyId: number;
  readonly company: string;
  readonly locale: string;
  readonly timeZone: string;
  /** How many rows of sheets and files there are. */
  readonly steps: number;
}

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
interface Contents {
  readonly readme: string;
  readonly books: readonly BookPlan[];
  /** The Excel files, one behind the other, and where each ends. */
  readonly spool: FileHandle;
  readonly ends: readonly number[];
  readonly files: readonly CompanyFile[];
  /** Called after each file. */
  readonly onFile: () => void;
}

/** One file of an archive. */
interface Entry {
  readonly path: string;
  readonly content: Readable;
  /** False for content that is compressed already. */
  readonly compress: boolean;
}

/** A text as a file's content. */
const textContent = (text: string): Readable => Readable.from([Buffer.from(text)]);

/**
 * A zip archive, written as fast as it is read: of each entry only some kilobytes are in memory. Archives of more than
 * 4 GB or 65,535 files have the 64-bit form.
 */
async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
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

/** The entries of a company's archive. A file whose content was lost is named in a list at the end. */
async function* entriesOf({ readme, books, spool, ends, files, onFile }: Contents): AsyncGenerator<Entry> {
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

type Gathered = Omit<Contents, 'spool' | 'ends' | 'onFile'>;

/** Statement timeout: the rows of a large company take longer than a request usually may. */
const PATIENCE = '10min';

const rowsIn = (json: string): number => (JSON.parse(json) as unknown[]).length;

/** Writes the rows of one sheet; those beyond what a sheet can hold are on further ones. */
const feedSheet = async ({ name, holds, lots }: SheetPlan, writing: Writing, most: number): Promise<number> => {
  let [rows, onSheet, sheets] = [0, 0, 1];
  writing.sheet({ kind: 'sheet', name, holds });
  for await (const json of lots()) {
    const more = rowsIn(json);
    if (onSheet + more > most) {
      [onSheet, sheets] = [0, sheets + 1];
      writing.sheet({ kind: 'sheet', name: `${name} ${sheets}`, holds });
    }
    [rows, onSheet] = [rows + more, onSheet + more];
    await writing.write(json);
  }
  return rows;
};

/**
 * Hands the rows of all books to the process that writes them, in the transaction of a scope.
 * @returns how many rows the last sheet of each book has, which are all rows of its register
 */
const feedBooks = async (books: readonly BookPlan[], writing: Writing): Promise<number[]> => {
  await currentTransaction().raw(`select set_config('statement_timeout', ?, true)`, [PATIENCE]);
  const counts: number[] = [];
  for (const { sheets } of books) {
    let rows = 0;
    for (const sheet of sheets) rows = await feedSheet(sheet, writing, EXPORT_LIMITS.xlsx);
    writing.endBook();
    counts.push(rows);
  }
  return counts;
};

/** First says how far the spreadsheets are, since an archive has each as a whole; then comes the archive. */
async function* piecesOf(
  { file, tally, written }: Spooled,
  ends: readonly number[],
  gathered: () => Gathered,
): AsyncGenerator<Piece> {
  for (let bytes = -1; !tally.isOver(); bytes = tally.bytes()) {
    await tally.beyond(bytes);
    yield { rows: tally.rowsIn(tally.bytes()), bytes: NOTHING };
  }
  await written;
  let rows = tally.rowsIn(tally.bytes());
  const onFile = (): void => {
    rows += 1;
  };
  for await (const bytes of zipOf(entriesOf({ ...gathered(), spool: file, ends, onFile }))) yield { rows, bytes };
}

interface ReadmeFacts {
  readonly company: string;
  readonly who: string;
  readonly when: string;
  readonly timeZone: string;
  readonly books: readonly BookPlan[];
  /** Rows of each book. */
  readonly counts: readonly number[];
  readonly files: number;
}

/** What is in the archive: the first file to read. */
const readmeOf = ({ company, who, when, timeZone, books, counts, files }: ReadmeFacts): string => {
  const { readme } = words;
  const lines = books.map(
    ({ path, about, imports }, index) =>
      `${path} (${readme.rows({ count: counts[index] ?? 0 })})\n  ${about}${imports ? ` ${readme.imports}` : ''}`,
  );
  return [
    readme.title({ company }),
    `${readme.made({ who, when })} ${readme.times({ timeZone })}`,
    readme.sheets,
    ...lines,
    readme.again({ most: IMPORT_LIMITS.rows }),
    readme.files({ count: files, folder: `${words.folders.files}/` }),
    readme.leftOut,
    '',
  ]
    .join('\n\n')
    .replaceAll('\n', '\r\n');
};

/**
 * Answers with all data of a company as a zip. Its rows are read in one scope as the caller; then no connection is held, and
 * its files are read from the disk as fast as the client takes them.
 */
export const deliverCompany = (ctx: Context, { companyId, company, locale, timeZone, steps }: Asked): void => {
  const language = currentLanguage();
  const { displayName, username } = principalOf(ctx);
  const when = fieldTexts({ locale, timeZone }).dateTimeText(new Date().toISOString());
  afterwards(ctx, async (reopen) => {
    const ends: number[] = [];
    let gathered: Gathered | undefined;
    const spooled = await startSpooled(
      ctx,
      { kind: 'books', language, locale, timeZone },
      async (writing) => {
        gathered = await reopen(() =>
          inCompanysView(companyId, async () => {
            const { books, files } = await planOf(companyId, { locale, timeZone });
            const counts = await feedBooks(books, writing);
            const who = displayName || username;
            return {
              books,
              files,
              readme: readmeOf({ company, who, when, timeZone, books, counts, files: files.length }),
            };
          }),
        );
      },
      (bytes) => ends.push(bytes),
    );
    const contents = (): Gathered => {
      if (!gathered) throw new Error('The rows of an export are not read');
      return gathered;
    };
    const name = `${folderName(company)} - ${words.file}.zip`;
    answerPieces(ctx, { name, type: 'application/zip', rows: steps }, piecesOf(spooled, ends, contents));
  });
};
