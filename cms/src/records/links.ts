import {
  type Entity,
  type Field,
  messages,
  perEntity,
  type SentLink,
  type StoredLink,
  storedLinks,
  targetOf,
  writeLinks,
} from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { findLinked, type Linkable, type LinkedRow } from './linkable';
import type { Referring, RowMessage } from './relations';
import { inTurns } from './turns';

const linkFields = perEntity(({ fields }) =>
  // What narrows others is settled before them.
  fields
    .filter(({ kind }) => kind === 'links')
    .sort((one, other) => Number(Boolean(one.narrowedBy)) - Number(Boolean(other.narrowedBy))),
);

const sentIn = ({ values }: Referring, { name }: Field): readonly SentLink[] | undefined => {
  const sent = values[name];
  return Array.isArray(sent) ? (sent as readonly SentLink[]) : undefined;
};

/** The domains that another field of the row links or says, folded. */
const domainsIn = ({ values, stored: before = {} }: Referring, { narrowedBy }: Field): ReadonlySet<string> => {
  if (narrowedBy === undefined) return new Set();
  const links = storedLinks(values[narrowedBy] === undefined ? before[narrowedBy] : values[narrowedBy]);
  const texts = links.map((link) => (typeof link === 'string' ? link : link.words));
  return new Set(texts.map((words) => folded(words.slice(words.indexOf('|') + 1).trim())));
};

/** The one row that words name; the row's domains decide between several. Digits that are no number are an id. */
const namedBy = (found: Linkable, words: string, domains: ReadonlySet<string>): LinkedRow | undefined => {
  const rows = found.named(words);
  if (rows.length === 0 && /^\d{1,9}$/.test(words)) return found.keyed(words);
  const fitting = rows.length > 1 ? rows.filter(({ domain }) => domains.has(domain)) : rows;
  return fitting.length === 1 ? fitting[0] : undefined;
};

const stored = ({ id, words }: LinkedRow): StoredLink => ({ id, words });

/** What one row's field stores, and the words of it that name no row at all. */
const settle = (sent: readonly SentLink[], found: Linkable, domains: ReadonlySet<string>) => {
  const unknown: string[] = [];
  const gone: string[] = [];
  const entries = sent.flatMap((link): StoredLink[] => {
    if (link.key !== undefined) {
      const row = found.keyed(link.key);
      if (!row) gone.push(link.key);
      return row ? [stored(row)] : [];
    }
    const whole = namedBy(found, link.words, domains);
    if (whole) return [stored(whole)];
    // Several rows have these words: they are one name, also with a comma in it.
    if (found.named(link.words).length > 0) return [link.words];
    return link.parts.map((part) => {
      const row = namedBy(found, part, domains);
      if (!row && found.named(part).length === 0) unknown.push(part);
      return row ? stored(row) : part;
    });
  });
  return { entries, unknown, gone };
};

const resolveField = async (field: Field, rows: readonly Referring[], found: Linkable): Promise<RowMessage[]> => {
  const errors: RowMessage[] = [];
  await inTurns(rows, (row) => {
    const sent = sentIn(row, field);
    if (!sent) return;
    const { entries, unknown, gone } = settle(sent, found, domainsIn(row, field));
    row.values[field.name] = writeLinks(entries);
    if (unknown.length > 0) {
      row.unlinked ??= new Map();
      row.unlinked.set(field.name, unknown);
    }
    const [key] = gone;
    if (key !== undefined)
      errors.push({ row: row.row, field: field.name, message: messages.unknownRelation({ label: key.slice(0, 60) }) });
  });
  return errors;
};

/**
 * Turns what was sent for links into what is stored, with one query for each register that they name. Words that name one
 * row become a link to it, all others stay words. A row of another company is not found.
 * @returns errors of ids and documentIds that name no visible row
 */
export const resolveLinks = async (entity: Entity, rows: readonly Referring[]): Promise<RowMessage[]> => {
  const fields = linkFields(entity);
  const errors: RowMessage[] = [];
  const known = new Map<Entity, Linkable>();
  for (const field of fields) {
    if (!rows.some((row) => sentIn(row, field))) continue;
    const target = targetOf(field.target);
    const same = fields.filter((one) => one.target === field.target);
    const found =
      known.get(target) ??
      (await findLinked(
        target,
        rows.flatMap((row) => same.flatMap((one) => sentIn(row, one) ?? [])),
      ));
    known.set(target, found);
    errors.push(...(await resolveField(field, rows, found)));
  }
  return errors;
};

/** Replaces words of a stored list by links to the rows that were made from them, by their folded words. */
export const linkWords = (list: unknown, made: ReadonlyMap<string, LinkedRow>): string | null =>
  writeLinks(
    storedLinks(list).map((link) => {
      const row = typeof link === 'string' ? made.get(folded(link)) : undefined;
      return row ? stored(row) : link;
    }),
  );
