import { type Entity, isStorable, type SentLink } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { currentTransaction } from '../request';
import { linkWordsOf, namesOf, tableOf } from './table';

/** A row that can be linked. */
export interface LinkedRow {
  readonly id: number;
  /** 'A.5.1|Policies'. */
  readonly words: string;
  /** Folded. */
  readonly domain: string;
}

/** The rows that some keys and words mean. */
export interface Linkable {
  /** The row with this id or documentId. */
  readonly keyed: (key: string) => LinkedRow | undefined;
  /** All rows that have these words, by the most exact of the ways to name a row. */
  readonly named: (words: string) => readonly LinkedRow[];
}

interface Found extends LinkedRow {
  readonly documentId: string;
  readonly names: readonly (string | null)[];
}

/** SQL of all ways to name a row `r`, folded, the most exact first: words as they are stored, the number, then its names. */
export const waysOf = (target: Entity): string[] => {
  const column = (field: string): string => `r.${tableOf(target).byField.get(field)?.column}`;
  const { number = target.title } = target.linked ?? {};
  const [title = '', ...others] = namesOf(target, 'r');
  const numbered = `concat_ws(' ', ${column(number)}, ${title})`;
  return [...new Set([linkWordsOf(target, 'r'), column(number), ...others, numbered, title])].map(
    (way) => `wall_folded(${way})`,
  );
};

const wanted = (sent: readonly SentLink[]) => {
  const keys = new Set<string>();
  const words = new Set<string>();
  for (const link of sent) {
    if (link.key !== undefined) keys.add(link.key);
    else for (const word of [link.words, ...link.parts]) words.add(folded(word));
  }
  for (const word of words) if (/^\d{1,9}$/.test(word)) keys.add(word);
  return [keys, words].map((texts) => JSON.stringify([...texts].filter(isStorable)));
};

/** The rows by what one of the ways to name them says. */
const byName = (rows: readonly Found[], way: number): ReadonlyMap<string, readonly Found[]> => {
  const named = new Map<string, Found[]>();
  for (const row of rows) {
    const name = row.names[way] ?? '';
    const same = named.get(name);
    if (same) same.push(row);
    else named.set(name, [row]);
  }
  return named;
};

/** Finds the visible rows that were sent by id, documentId or words. */
export const findLinked = async (target: Entity, sent: readonly SentLink[]): Promise<Linkable> => {
  const ways = waysOf(target);
  const [keys, words] = wanted(sent);
  const { domain = target.title } = target.linked ?? {};
  const isWanted = 'in (select jsonb_array_elements_text(?::jsonb))';
  const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
    `select r.id, r.document_id as "documentId", ${linkWordsOf(target, 'r')} as words,
       wall_folded(r.${tableOf(target).byField.get(domain)?.column}) as domain, json_build_array(${ways.join(', ')}) as names
     from ${tableOf(target).name} r where r.id::text ${isWanted} or r.document_id ${isWanted}
       ${ways.map((way) => `or ${way} ${isWanted}`).join(' ')} order by r.id`,
    [keys, keys, ...ways.map(() => words)] as never[],
  );
  const byKey = new Map(rows.flatMap((row) => [[row.documentId, row] as const, [String(row.id), row] as const]));
  const byWay = ways.map((_, way) => byName(rows, way));
  return {
    keyed: (key) => byKey.get(key),
    named: (word) => {
      const text = folded(word);
      return byWay.map((rowsBy) => rowsBy.get(text) ?? []).find(({ length }) => length > 0) ?? [];
    },
  };
};
