import type { FileHandle } from 'node:fs/promises';
import type { PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import type { Context } from 'koa';
import { requireFreshProof } from '../../../access/fresh-proof';
import { noteEvent } from '../../../audit/note';
import { answerPieces, type Piece } from '../../../records/exports/answer';
import { openNameless } from '../../../records/exports/spool';
import { companyInView } from '../../../records/exports/start';
import { afterwards, asOwnerForPerson, type ExportRoom } from '../../../request';
import { findPlaces } from './find';
import { sumOf } from './refusal';
import { searchFor } from './search';
import { writePerson } from './write';

const PIECE = 64 * 1024;

async function* piecesOf(file: FileHandle, rows: number): AsyncGenerator<Piece> {
  for (let at = 0; ; ) {
    const buffer = Buffer.allocUnsafe(PIECE);
    const { bytesRead } = await file.read(buffer, 0, PIECE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield { rows, bytes: buffer.subarray(0, bytesRead) };
  }
}

/**
 * Answers with everything that the company in view has of a person, as one JSON file. It is written to the disk while a
 * connection is held, and sent as fast as the browser takes it. The audit log says how much it was, and not of whom: an
 * entry with the name would have to be erased with the person.
 * @throws ForbiddenError without a fresh proof
 */
export const exportPerson = async (ctx: Context, wish: PersonWish): Promise<void> => {
  const search = searchFor(wish);
  await requireFreshProof();
  const places = await asOwnerForPerson(() => findPlaces(search));
  const rows = sumOf(places);
  await noteEvent({ action: 'person-export', entity: 'person-data', details: { format: 'json', rows } });
  ctx.status = 200;
  const room = ctx.state.exportRoom as ExportRoom;
  afterwards(ctx, async (reopen) => {
    const file = await openNameless();
    ctx.res.once('close', () => void file.close());
    await reopen(async () => {
      const company = await companyInView();
      await asOwnerForPerson(() => writePerson(file, { company: company ?? '', wish, search, places }));
    });
    room.written();
    answerPieces(ctx, { name: `${words.fileName}.json`, type: 'application/json', rows }, piecesOf(file, rows));
  });
};
