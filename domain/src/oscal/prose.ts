const INSERT = /\{\{\s*(?:insert:\s*param\s*,\s*)?([\w.-]+)\s*\}\}/g;

/** Markdown links, which lead nowhere outside their file, and pictures: only their text remains. */
const LINK = /!?\[([^[\]]*)\]\([^()\s]*(?:\s"[^"\n]*")?\)/g;

/** The characters that prose writes as entities, as publishers do. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** One mark of Markdown: an escaped character, an entity, code, or a run of characters that emphasise what they enclose. */
const MARK = /\\([!-/:-@[-`{-~])|&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));|`([^`\n]+)`|(\*{1,3}|_{1,3})/gi;

const characterOf = (decimal: string | undefined, hex: string | undefined): string | undefined => {
  const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    ? String.fromCodePoint(point)
    : undefined;
};

/** A run of `*` or `_`: whether a word begins right after it, or ends right before it. */
interface Run {
  readonly text: string;
  readonly place: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * A run emphasises where it touches a word on one side alone, so that `5 * 3`, `snake_case` and list marks stay. An
 * underscore inside of a word is part of it.
 */
const runAt = (text: string, run: string, at: number, place: number): Run => {
  const before = text[at - 1] ?? ' ';
  const after = text[at + run.length] ?? ' ';
  const inWord = run.startsWith('_') && /\w/.test(before) && /\w/.test(after);
  return { text: run, place, opens: !inWord && /\S/.test(after), closes: !inWord && /\S/.test(before) };
};

/** Places of the runs that have a partner in the same line: those are marks, all others are text. */
const pairsOf = (runs: readonly Run[]): ReadonlySet<number> => {
  const open = new Map<string, Run[]>();
  const paired = new Set<number>();
  for (const run of runs) {
    const waiting = open.get(run.text) ?? [];
    const partner = run.closes ? waiting.pop() : undefined;
    if (partner) {
      paired.add(partner.place).add(run.place);
      // What was opened inside of the pair and not closed there is text.
      for (const [text, others] of open)
        open.set(
          text,
          others.filter(({ place }) => place < partner.place),
        );
    } else if (run.opens) open.set(run.text, [...waiting, run]);
  }
  return paired;
};

/** Most marks of one line that are read; a longer line stays as it is. */
const MOST_MARKS = 400;

const plainLine = (line: string): string => {
  const text = line.replace(LINK, '$1').replace(/^#{1,6} (?=\S)/, '');
  const pieces: string[] = [];
  const runs: Run[] = [];
  let end = 0;
  for (const mark of text.matchAll(MARK)) {
    if (pieces.length > 2 * MOST_MARKS) return line;
    const [whole, escaped, decimal, hex, name, code, run] = mark;
    pieces.push(text.slice(end, mark.index));
    if (run) runs.push(runAt(text, run, mark.index, pieces.length));
    const entity = name ? ENTITIES[name.toLowerCase()] : characterOf(decimal, hex);
    pieces.push(escaped ?? code ?? entity ?? whole);
    end = mark.index + whole.length;
  }
  const paired = pairsOf(runs);
  return pieces.map((piece, place) => (paired.has(place) ? '' : piece)).join('') + text.slice(end);
};

/**
 * Markdown of a catalog as plain text: without emphasis, escapes, entities, headings' marks, and links to other places of
 * its file. Lists and tables stay as they are written.
 */
export const plainOf = (markdown: string): string => markdown.split('\n').map(plainLine).join('\n');

/** Plain text with its parameter placeholders filled in. */
export const insertsIn = (text: string, readable: (id: string) => string): string =>
  text.replace(INSERT, (_, id: string) => readable(id));

/** Removes the spaces that placeholders leave: doubled ones, and those before a full stop or comma. */
export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/[^\S\n]{2,}/g, ' ')
        .replace(/ (?=[.,;:])/g, ''),
    )
    .join('\n')
    .trim();
