import { beginsLeftwards, MARK } from './direction';
import type { Letters } from './letters';

/** Marks that no reader sees and no font draws: joiners, soft hyphens, directions, byte-order marks, variants. */
const INVISIBLE = /[\uFE00-\uFE0F]|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;
const SPACES = /[\p{Zs}\u2028\u2029]+/gu;
const LIGATURES = /[\uFB00-\uFB06]/g;

/** Bullets of Word's symbol fonts, which only these fonts draw. */
const WORDS_BULLETS: Readonly<Record<string, string>> = { '\uF0B7': '•', '\uF0A7': '▪', '\uF0D8': '▸', '\uF0FC': '✓' };
const BULLETS = /[\uF0B7\uF0A7\uF0D8\uF0FC]/g;

/** Text as it can be set: composed letters, plain spaces, nothing invisible. Only `\n` breaks a line. */
export const settable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(SPACES, ' ')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(BULLETS, (bullet) => WORDS_BULLETS[bullet] ?? bullet)
    .normalize('NFC');

/** Most characters that are set without a place to break: a font takes time by the square of marks on one letter. */
const LONGEST_PIECE = 300;

/**
 * Breaks a text into lines between words, and inside a word only when a whole line cannot hold it, in time
 * proportional to its length. Lines of a paragraph that runs to the left begin with a mark of its direction.
 * @param room width of a line, in the unit of the size
 */
export const wrap = (font: Letters, text: string, size: number, room: number): string[] => {
  const lines: string[] = [];
  const space = font.widthOf(' ', size);
  for (const paragraph of text.split('\n')) {
    const mark = beginsLeftwards(paragraph) ? MARK : '';
    let [line, width] = ['', 0];
    const end = (): void => {
      lines.push(line === '' ? '' : mark + line);
      [line, width] = ['', 0];
    };
    /** A word that is cut wherever a line is full; what is left of it begins the next line. */
    const cut = (word: string): void => {
      let characters = 0;
      for (const character of word) {
        const advance = font.widthOf(character, size);
        if (line !== '' && (width + advance > room || characters >= LONGEST_PIECE)) {
          end();
          characters = 0;
        }
        line += character;
        width += advance;
        characters += 1;
      }
    };
    for (const word of paragraph.split(' ')) {
      const length = font.widthOf(word, size);
      if (line !== '' && width + space + length > room) end();
      if (line === '' && (length > room || word.length > LONGEST_PIECE)) cut(word);
      else {
        width += (line === '' ? 0 : space) + length;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    end();
  }
  return lines;
};
