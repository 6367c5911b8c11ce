import type { FileHandle } from 'node:fs/promises';
import type { PersonPlace, PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import type { Context } from 'koa';
import { requireFreshProof } from '../../../access/fresh-proof';
import { noteEvent } from '../../../audit/note';
import { quoteText } from '../../../database/names';
import { answerPieces, type Piece } from '../../../records/exports/answer';
import { openNameless } from '../../../records/exports/spool';
import { companyInView } from '../../../records/exports/start';
import { afterwards, asOwnerForPerson, currentScope, currentTransaction, type ExportRoom } from '../../../request';
import { describedSql } from './erase-rows';
import { beginSearch, findPlaces } from './find';
import { allPlaces, type Place, type PlaceColumn } from './places';
import { textSql } from './places/columns';
import { sumOf } from './refusal';
import { type Search, searchFor } from './search';
import { hasPersonSql, matchSql, SEARCHED, searchedBindings, tableSql } from './sql';

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

/** Rows that are in memory at once. */
const AT_ONCE = 500;

/** What is written of a person. */
interface Person {
  readonly company: string;
  readonly wish: PersonWish;
  readonly search: Search;
  readonly places: readonly PersonPlace[];
}

interface Taken {
  readonly id: string;
  readonly label: string | null;
  readonly documentId: string | null;
  readonly found: readonly { readonly column: string; readonly text: string }[];
}

/** A column with the person, or one that describes the person, with its whole text. */
const valueSql = (place: Place, column: PlaceColumn): string => {
  const text = textSql(place, column);
  const has = column.searched === false ? 'false' : matchSql(text);
  const along = column.describes ? `${text} is not null and (${describedSql(place, column)})` : 'false';
  return `(${quoteText(column.column)}, ${text}, ${has} or (${along}))`;
};

const cursorSql = (place: Place): string =>
  `select (${place.key})::text as id, (${place.name})::text as label, ${place.documentId ?? 'null'} as "documentId", f.found
   from ${tableSql(place)} cross join ${SEARCHED} cross join lateral (
     select json_agg(json_build_object('column', v.name, 'text', v.text)) as found
     from (values ${place.columns.map((column) => valueSql(place, column)).join(', ')}) v(name, text, taken) where v.taken) f
   where ${hasPersonSql(place)} order by ${place.key}`;

const wordsOf = ({ columns }: Place, { id, documentId, label, found }: Taken) => ({
  id,
  documentId,
  label,
  fields: found.map(({ column, text }) => ({
    name: column,
    label: columns.find((one) => one.column === column)?.label() ?? column,
    value: text,
  })),
});

const writeRows = async (file: FileHandle, place: Place, search: Search): Promise<void> => {
  const trx = currentTransaction();
  await trx.raw(`declare person no scroll cursor for ${cursorSql(place)}`, [
    ...searchedBindings(search),
    currentScope().companyId,
  ] as never[]);
  for (let first = true; ; first = false) {
    const { rows } = await trx.raw<{ rows: Taken[] }>(`fetch ${AT_ONCE} from person`);
    const lines = rows.map((row) => `        ${JSON.stringify(wordsOf(place, row))}`);
    if (lines.length > 0) await file.write(`${first ? '' : ',\n'}${lines.join(',\n')}`);
    if (rows.length < AT_ONCE) break;
  }
  await trx.raw('close person');
};

/** Writes what the company in view has of a person, place by place, as JSON. For the owner of the tables. */
const writePerson = async (file: FileHandle, { company, wish, search, places }: Person): Promise<void> => {
  await beginSearch();
  const head = { company, madeAt: new Date().toISOString(), searchedFor: wish };
  await file.write(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "places": [`);
  let first = true;
  for (const place of allPlaces()) {
    const found = places.find((one) => one.place === place.place);
    if (!found) continue;
    const { label, kept } = found;
    const about = JSON.stringify({ place: place.place, label, ...(kept && { notErased: kept }) }).slice(0, -1);
    await file.write(`${first ? '\n' : ',\n'}    ${about}, "rows": [\n`);
    await writeRows(file, place, search);
    await file.write('\n      ]}');
    first = false;
  }
  await file.write('\n  ]\n}\n');
};

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
