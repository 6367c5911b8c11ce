import { fieldTexts } from '@ridgeline/domain/field-text';
import { currentLanguage } from '@ridgeline/domain/language';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answerPieces, type Piece } from '../../../records/exports/answer';
import { type Spooled, startSpooled } from '../../../records/exports/deliver';
import { afterwards } from '../../../request';
import { type Contents, entriesOf } from './archive';
import { feedBooks } from './feed';
import { inCompanysView } from './in-view';
import { folderName } from './names';
import { planOf } from './plan';
import { readmeOf } from './readme';
import { zipOf } from './zip';

const NOTHING = new Uint8Array();

export interface Asked {
  readonly companyId: number;
  readonly company: string;
  readonly locale: string;
  readonly timeZone: string;
  /** How many rows of sheets and files there are. */
  readonly steps: number;
}

type Gathered = Omit<Contents, 'spool' | 'ends' | 'onFile'>;

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
