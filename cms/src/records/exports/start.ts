import {
  describeFilter,
  type Entity,
  entityByPlural,
  type Filters,
  filterableOf,
  isRowKey,
  readFilter,
} from '@ridgeline/domain';
import { EXPORT_LIMITS } from '@ridgeline/domain/exports';
import { type FieldTexts, fieldTexts } from '@ridgeline/domain/field-text';
import { currentLanguage, inLanguage, nounsInSentence } from '@ridgeline/domain/language';
import { exportWords, tooManyText } from '@ridgeline/domain/words/export';
import { filterWords } from '@ridgeline/domain/words/filters';
import type { Context } from 'koa';
import { principalOf } from '../../access/principal';
import { noteEvent } from '../../audit/note';
import { admitExport, type Before, currentScope, currentTransaction, hasReplica } from '../../request';
import { cutText } from '../cut';
import { ValidationError } from '../errors';
import { countSql } from '../page-sql';
import { type ListQuery, readQuery } from '../query';
import { linkLabelOf, type Table, tableOf } from '../table';
import { whereSql } from '../where';
import { type Asked, readAsked } from './ask';
import { fieldsNeeded } from './columns';
import { deliver } from './deliver';
import type { Job, Unopened } from './job';
import { rowsOf } from './rows';
import type { ExportSource } from './source';
import { openNameless } from './spool';

const words = exportWords.file;

/** Characters of the filters that the audit log keeps: a search may hold a name. */
const LONGEST = 1_000;

const countRows = async (table: Table, query: ListQuery): Promise<number> => {
  const { text, bindings } = countSql(table, whereSql(table, query), 'all');
  const { rows } = await currentTransaction().raw<{ rows: { count: string }[] }>(text, bindings as never[]);
  return Number(rows[0]?.count ?? 0);
};

/** @throws ValidationError where there is nothing to write, or more than the format takes */
const checkCount = (rows: number, { format }: Asked): void => {
  if (rows === 0) throw new ValidationError(exportWords.empty, { export: 'empty' });
  const most = EXPORT_LIMITS[format];
  if (rows > most) throw new ValidationError(tooManyText(format, most, rows), { export: 'tooMany', rows });
};

/** Name of the company in view; nothing where all of them are. */
export const companyInView = async (): Promise<string | undefined> => {
  const { companyId } = currentScope();
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    'select name from companies where id = ?',
    [companyId],
  );
  return rows[0]?.name;
};

/** Writes the entry of the audit log, before the first byte is sent. */
const note = async (
  { entity: of, notedAs: entity = of }: ExportSource,
  { format }: Asked,
  rows: number,
  ctx: Context,
): Promise<void> => {
  const { _q, filters } = ctx.query as { _q?: unknown; filters?: object };
  const narrowed = { ...(typeof _q === 'string' && _q !== '' && { q: _q }), ...filters };
  const text = Object.keys(narrowed).length > 0 ? cutText(JSON.stringify(narrowed), LONGEST) : undefined;
  const details = { format, rows, ...(text && { filters: text }) };
  await noteEvent({ action: 'export', entity: entity.name, label: inLanguage('en', () => entity.nouns.many), details });
};

const narrowedWords = exportWords.file;

/** Names of the rows that a filter of a relation means, as far as the reader sees them. */
const namesOf = async (plural: string, ids: readonly string[]): Promise<Map<string, string>> => {
  const entity = entityByPlural(plural);
  if (!entity) return new Map();
  const { rows } = await currentTransaction().raw<{ rows: { id: string; label: string }[] }>(
    `select t.document_id as id, ${linkLabelOf(entity, 't')} as label from ${tableOf(entity).name} t
     where t.document_id = any(?::text[])`,
    [ids.filter((id) => id !== '')] as never[],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
};

const described = async (
  entity: Entity,
  name: string,
  texts: readonly string[],
  { dateText }: FieldTexts,
): Promise<string[]> => {
  const filterable = filterableOf(entity, name);
  const filter = filterable && readFilter(filterable, texts);
  if (!filter) return [];
  const { target, choices, label } = filterable;
  const named = target && filter.by === 'values' ? await namesOf(target, filter.values) : undefined;
  const labelOf = (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ??
    (named && isRowKey(value) ? (named.get(value) ?? filterWords.chip.gone) : value);
  return [narrowedWords.filter({ field: label, what: describeFilter(filterable, filter, labelOf, dateText) })];
};

/**
 * How a list was narrowed, as its page says it above the rows: a sentence for the search and for each filter.
 * @param filters as the page has them; without them the sentence only says that the list was filtered
 */
const narrowedBy = async (
  entity: Entity,
  { _q, filters: compared }: Readonly<Record<string, unknown>>,
  filters: Filters | undefined,
  texts: FieldTexts,
): Promise<string[]> => {
  const sentences = typeof _q === 'string' && _q.trim() !== '' ? [narrowedWords.searched({ q: _q.trim() })] : [];
  if (!filters) return compared === undefined ? sentences : [...sentences, narrowedWords.filtered];
  for (const [name, values] of Object.entries(filters)) {
    sentences.push(...(await described(entity, name, values, texts)));
  }
  return sentences;
};

const jobOf = async (
  source: ExportSource,
  asked: Asked,
  rows: number,
  ctx: Context,
  texts: FieldTexts,
): Promise<Unopened<Job>> => {
  const { entity, sheets, facts } = source;
  const { format, columns, title, filters, locale, timeZone } = asked;
  const { displayName, username } = principalOf(ctx);
  const author = displayName || username;
  const query = ctx.query as Readonly<Record<string, unknown>>;
  const company = await companyInView();
  const besides = { query, company, texts };
  const own = format === 'xlsx' ? [] : await facts?.(besides);
  return {
    kind: 'rows',
    format,
    register: entity.plural,
    columns,
    language: currentLanguage(),
    locale,
    timeZone,
    head: {
      title,
      facts: [
        company ?? words.allCompanies,
        words.rows({ count: rows, ...nounsInSentence(entity.nouns) }),
        ...(await narrowedBy(entity, query, filters, texts)),
        ...(own ?? []),
      ],
      origin: words.exported({ who: author, when: texts.dateTimeText(new Date().toISOString()) }),
      author,
    },
    sheets: format === 'xlsx' && columns ? ((await sheets?.(besides)) ?? []) : [],
  };
};

/** Rows that are all read. */
interface Aside {
  /** The lots in their order. */
  readonly lots: () => AsyncGenerator<string>;
  readonly close: () => Promise<void>;
}

/**
 * Reads all lots into a file, before the first one is handed on: a replica may stop a long read, which then begins again on
 * the primary, and what has been written of an export cannot be taken back.
 */
const setAside = async (lots: AsyncIterable<string>): Promise<Aside> => {
  const file = await openNameless();
  const sizes: number[] = [];
  try {
    for await (const lot of lots) {
      const bytes = Buffer.from(lot);
      await file.appendFile(bytes);
      sizes.push(bytes.length);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  async function* again(): AsyncGenerator<string> {
    let at = 0;
    for (const size of sizes) {
      const bytes = Buffer.allocUnsafe(size);
      for (let filled = 0; filled < size; ) {
        const { bytesRead } = await file.read(bytes, filled, size - filled, at + filled);
        if (bytesRead === 0) throw new Error('Rows that were set aside for an export are gone');
        filled += bytesRead;
      }
      at += size;
      yield bytes.toString();
    }
  }
  return { lots: again, close: () => file.close() };
};

/** Reads the rows lot by lot, and hands them to the process that writes them. */
const produce = (source: ExportSource, query: ListQuery, job: Unopened<Job>, rows: number, ctx: Context): void =>
  deliver(ctx, job, rows, async (writing, reopen) => {
    const write = async (lots: AsyncIterable<string>): Promise<void> => {
      for await (const lot of lots) await writing.write(lot);
    };
    const reading = <Result>(use: (lots: AsyncIterable<string>) => Promise<Result>): Promise<Result> =>
      reopen(async () => {
        await source.prepare?.();
        return use(rowsOf(source.table(), query));
      });
    if (!hasReplica) return reading(write);
    const aside = await reading(setAside);
    return write(aside.lots()).finally(aside.close);
  });

/** For `config.before` of an export's route: waits for its turn without a connection. */
export const beforeExport: Before = async (ctx) => {
  const { company, id } = principalOf(ctx);
  const room = await admitExport(company ? `company ${company.id}` : `user ${id}`);
  ctx.state.exportRoom = room;
  ctx.res.once('close', room.over);
  return true;
};

/**
 * `POST /api/exports/<register>?<query of the list>` {data: ExportRequest}: all rows of the list as a file.
 * @throws ValidationError on a query or a body that cannot be meant
 */
export const exportRows = async (source: ExportSource, ctx: Context): Promise<void> => {
  const { entity, table, within, prepare } = source;
  const asked = readAsked(entity, ctx);
  const { _q, filters, archived, sort } = ctx.query as Readonly<Record<string, unknown>>;
  const read = readQuery(entity, { _q, filters, archived, sort, fields: fieldsNeeded(entity, asked.columns) });
  const query = { ...read, filters: { all: [read.filters, ...(within?.(ctx) ?? [])] } };
  await prepare?.();
  const rows = await countRows(table(), query);
  checkCount(rows, asked);
  const job = await jobOf(source, asked, rows, ctx, fieldTexts(asked));
  await note(source, asked, rows, ctx);
  ctx.status = 200;
  produce(source, query, job, rows, ctx);
};
