import type { Letters } from './letters';

/** Marks that no reader sees and no font draws: joiners, soft hyphens, directions, byte-order marks. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;
const SPACES = /[\p{Zs}\u2028\u2029]+/gu;
const LIGATURES = /[\uFB00-\uFB06]/g;

/** Text as it can be set: composed letters, plain spaces, nothing invisible. Only `\n` breaks a line. */
export const settable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(SPACES, ' ')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');

/** As many characters of a word as fit, and at least one. */
const fitting = (font: Letters, word: string, size: number, room: number): string => {
  let width = 0;
  let part = '';
  for (const character of word) {
    width += font.widthOf(character, size);
    if (part !== '' && width > room) return part;
    part += character;
  }
  return part;
};

/** Breaks a text into lines between words, and inside a word only when a whole line cannot hold it. */
export const wrap = (font: Letters, text: string, size: number, room: number): string[] => {
  const lines: string[] = [];
  const space = font.widthOf(' ', size);
  for (const paragraph of text.split('\n')) {
    let line = '';
    let width = 0;
    for (let word of paragraph.split(' ')) {
      let length = font.widthOf(word, size);
      if (line !== '' && width + space + length > room) {
        lines.push(line);
        [line, width] = ['', 0];
      }
      while (line === '' && length > room && word.length > 1) {
        const part = fitting(font, word, size, room);
        if (part === word) break;
        lines.push(part);
        word = word.slice(part.length);
        length = font.widthOf(word, size);
      }
      width += (line === '' ? 0 : space) + length;
      line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
};
