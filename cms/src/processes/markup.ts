/** Counts what XML text of others has, byte by byte, before any parser or regular expression sees it. */

/** What was counted. */
export interface Markup {
  readonly elements: number;
  /** Levels of the deepest element. */
  readonly depth: number;
  /** Elements by their name without its prefix, of the names that were asked for. */
  readonly named: ReadonlyMap<string, number>;
}

export interface MarkupLimits {
  readonly elements: number;
  readonly depth: number;
  /** Characters between two tags, or of one attribute. */
  readonly text: number;
  /** The most elements of each of these names, without their prefix. */
  readonly named?: Readonly<Record<string, number>>;
}

/** Why a text is refused. `broken` is what no parser should see: an entity of its own, a doctype, a tag without an end. */
export type MarkupProblem = 'elements' | 'depth' | 'text' | 'named' | 'broken';

export class MarkupError extends Error {
  constructor(
    readonly problem: MarkupProblem,
    /** Of the element of which there are too many. */
    readonly element?: string,
  ) {
    super(`The XML is refused: ${[problem, element].filter(Boolean).join(' ')}`);
    this.name = 'MarkupError';
  }
}

const code = (sign: string): number => sign.charCodeAt(0);
const [OPEN, CLOSE, SLASH, MARK, ASK, AND, COLON] = ['<', '>', '/', '!', '?', '&', ':'].map(code);
const QUOTES = ['"', "'"].map(code);
const SPACES = [' ', '\t', '\r', '\n'].map(code);

/** Most bytes of an entity: `&#x10FFFF;` */
const LONGEST_ENTITY = 10;
const ENTITY = /^&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Most bytes of one tag with all its attributes. */
const LONGEST_TAG = 50_000;

/** Most bytes of a name that is looked at: longer ones are none that was asked for. */
const LONGEST_NAME = 60;

/**
 * Takes time in proportion to the length, and no memory.
 * @param bytes UTF-8
 * @throws MarkupError at the first thing that is not allowed
 */
export const checkMarkup = (bytes: Uint8Array, limits: MarkupLimits): Markup => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const named = new Map<string, number>();
  let [at, elements, depth, deepest, run] = [0, 0, 0, 0, 0];

  const fail = (problem: MarkupProblem, element?: string): never => {
    throw new MarkupError(problem, element);
  };
  /** Counts the character at this place, and goes on to the next one. */
  const character = (): void => {
    const byte = buffer[at] ?? 0;
    if (byte === 0) fail('broken');
    if (byte === AND) {
      const [entity = fail('broken')] = ENTITY.exec(buffer.toString('latin1', at, at + LONGEST_ENTITY)) ?? [];
      at += entity.length;
    } else at += 1;
    // The further bytes of a character are none of their own.
    if ((byte & 0xc0) !== 0x80) run += 1;
    if (run > limits.text) fail('text');
  };
  const past = (end: string): void => {
    const found = buffer.indexOf(end, at, 'latin1');
    if (found < 0) fail('broken');
    at = found + end.length;
  };
  const count = (name: string): void => {
    const most = limits.named?.[name];
    if (most === undefined) return;
    const so = (named.get(name) ?? 0) + 1;
    if (so > most) fail('named', name);
    named.set(name, so);
  };
  const isNameEnd = (byte: number | undefined): boolean =>
    byte === undefined || byte === CLOSE || byte === SLASH || SPACES.includes(byte);
  const name = (): string => {
    let begin = at;
    for (; !isNameEnd(buffer[at]); at += 1) if (buffer[at] === COLON) begin = at + 1;
    return at - begin > LONGEST_NAME ? '' : buffer.toString('latin1', begin, at);
  };
  /** The rest of an opening tag. @returns whether it ends itself */
  const attributes = (): boolean => {
    const begin = at;
    let quote: number | undefined;
    run = 0;
    while (at < buffer.length && at - begin < LONGEST_TAG) {
      const byte = buffer[at] ?? 0;
      if (quote === undefined && byte === CLOSE) {
        at += 1;
        return buffer[at - 2] === SLASH;
      }
      if (byte === OPEN) fail('broken');
      if (quote === undefined && QUOTES.includes(byte)) [quote, run] = [byte, 0];
      else if (quote === byte) [quote, run] = [undefined, 0];
      character();
    }
    return fail(at < buffer.length ? 'text' : 'broken');
  };
  const opening = (): void => {
    at += 1;
    elements += 1;
    if (elements > limits.elements) fail('elements');
    count(name());
    if (depth + 1 > limits.depth) fail('depth');
    deepest = Math.max(deepest, depth + 1);
    if (!attributes()) depth += 1;
  };
  /** What begins with `<!`. */
  const marked = (): void => {
    const begin = at;
    if (buffer.toString('latin1', at, at + 4) === '<!--') past('-->');
    else if (buffer.toString('latin1', at, at + 9) === '<![CDATA[') {
      past(']]>');
      if (at - begin > limits.text) fail('text');
    } else fail('broken');
  };
  const tag = (): void => {
    const next = buffer[at + 1];
    if (next === ASK) past('?>');
    else if (next === MARK) marked();
    else if (next === SLASH) {
      depth -= 1;
      past('>');
    } else opening();
  };
  while (at < buffer.length) {
    if (buffer[at] === OPEN) {
      tag();
      run = 0;
    } else character();
  }
  return { elements, depth: deepest, named };
};
