import bidiFactory from 'bidi-js';

/** Which way lines of writing run: Arabic and Hebrew to the left, by the Unicode Bidirectional Algorithm (UAX 9). */

/** An invisible letter that runs to the left: before a line, it makes the whole line do so. */
export const MARK = '\u200F';

const LEFTWARDS = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const FIRST_STRONG = /\p{L}/u;

/** Whether something in the text runs to the left. */
export const isLeftwards = (text: string): boolean => LEFTWARDS.test(text);

/** Whether the first letter of a paragraph runs to the left, and with it the paragraph. */
export const beginsLeftwards = (paragraph: string): boolean => {
  if (!isLeftwards(paragraph)) return false;
  const [first = ''] = FIRST_STRONG.exec(paragraph) ?? [];
  return isLeftwards(first);
};

/** The characters of a text from its end. */
export const reversed = (text: string): string => [...text].reverse().join('');

/** A stretch of a line that runs one way, its text in the order in which it is read. */
export interface Run {
  readonly text: string;
  readonly leftwards: boolean;
}

let bidi: ReturnType<typeof bidiFactory> | undefined;

/** The runs of a line from left to right. Brackets of runs to the left are turned around. */
export const runsOf = (line: string): Run[] => {
  if (!isLeftwards(line)) return [{ text: line, leftwards: false }];
  bidi ??= bidiFactory();
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { level: number; text: string }[] = [];
  let at = 0;
  let highest = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ level, text: shown });
    highest = Math.max(highest, level);
  }
  // Rule L2: from the deepest level on, every stretch of this level or a deeper one is turned around.
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  }
  return runs.map(({ level, text }) => ({ text, leftwards: level % 2 === 1 }));
};
