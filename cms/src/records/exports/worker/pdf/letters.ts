import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { FONTS, FURTHER_FONTS } from '../../fonts';
import { isLeftwards, MARK, reversed, runsOf } from './direction';

/** A part of a line that one font draws. */
export interface Part {
  readonly font: string;
  readonly text: string;
  /** Whether its letters are joined or placed by the font, which has to see them together. */
  readonly shaped: boolean;
}

/** Measures and divides texts for one weight of the document's own font, and the fonts that help out. */
export interface Letters {
  readonly name: keyof typeof FONTS;
  /** Width in points. Letters that are joined when they are drawn may take less. */
  readonly widthOf: (text: string, size: number) => number;
  /** Whether a font has the character. */
  readonly draws: (character: string) => boolean;
  /** The parts of a line from left to right. */
  readonly partsOf: (line: string) => readonly Part[];
  /** From the top of a line to its baseline, in sizes of the type. */
  readonly ascent: number;
}

/** The part of pdfkit's font that its types do not declare. */
interface WithFont {
  readonly _font: {
    readonly ascender: number;
    readonly font: {
      readonly unitsPerEm: number;
      hasGlyphForCodePoint(code: number): boolean;
      glyphForCodePoint(code: number): { readonly advanceWidth: number };
    };
  };
}

type Font = WithFont['_font'];

interface Look {
  /** None when no font has the character. */
  readonly font: string | undefined;
  /** In sizes of the type. */
  readonly width: number;
}

/** No characters but places that programs use as they like, halves of characters, and what Unicode leaves free. */
const NONE = /[\p{Co}\p{Cs}\p{Cn}\uFFFC]/u;

/** Sizes of the parts of both formats, in bytes: https://www.w3.org/TR/WOFF/ and OpenType's table directory. */
const WOFF = { head: 44, entry: 20 } as const;
const SFNT = { head: 12, entry: 16 } as const;

/**
 * Unpacks a font of the web (WOFF) into the form that it was made from. The PDF library reads the packed form too, but
 * unpacks a table again for each letter.
 * @returns any other file as it is
 */
const unpackedFont = (path: string): Buffer => {
  const packed = readFileSync(path);
  if (packed.toString('latin1', 0, 4) !== 'wOFF') return packed;
  const count = packed.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => {
    const from = WOFF.head + at * WOFF.entry;
    const [offset, size, whole] = [4, 8, 12].map((field) => packed.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = packed.subarray(offset, offset + size);
    return { from, content: size < whole ? inflateSync(stored) : stored };
  });
  const head = Buffer.alloc(SFNT.head + count * SFNT.entry);
  packed.copy(head, 0, 4, 8);
  packed.copy(head, 4, 12, 14);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { from, content }] of entries.entries()) {
    const to = SFNT.head + at * SFNT.entry;
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(content.length, to + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
};

/** The fonts of a document, each opened when the first text needs it. */
export const lettersIn = (doc: PDFKit.PDFDocument): Readonly<Record<Letters['name'], Letters>> => {
  const opened = new Map<string, Font>();
  const open = (name: string, path: string): Font => {
    let font = opened.get(name);
    if (!font) {
      doc.registerFont(name, unpackedFont(path));
      font = (doc.font(name) as unknown as WithFont)._font;
      opened.set(name, font);
    }
    return font;
  };
  const has = ({ font }: Font, code: number): boolean => font.hasGlyphForCodePoint(code);
  const widthIn = ({ font }: Font, code: number): number => font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;

  const lettersOf = (name: Letters['name']): Letters => {
    const own = open(name, FONTS[name]);
    const known = new Map<string, Look>();
    const find = (character: string): Look => {
      const code = character.codePointAt(0) ?? 0;
      if (character === MARK) return { font: name, width: 0 };
      if (NONE.test(character)) return { font: undefined, width: 0 };
      if (has(own, code)) return { font: name, width: widthIn(own, code) };
      for (const { name: further, path, writes } of FURTHER_FONTS) {
        if (!writes.test(character)) continue;
        const font = open(further, path);
        if (has(font, code)) return { font: further, width: widthIn(font, code) };
      }
      return { font: undefined, width: 0 };
    };
    const look = (character: string): Look => {
      let found = known.get(character);
      if (!found) {
        found = find(character);
        known.set(character, found);
      }
      return found;
    };
    const isPlain = (line: string): boolean => {
      for (const character of line) if (look(character).font !== name) return false;
      return !isLeftwards(line);
    };
    /** Divides a run of one direction by fonts. */
    const divided = (text: string, leftwards: boolean): Part[] => {
      const parts: { font: string; text: string }[] = [];
      for (const character of text) {
        if (character === MARK) continue;
        const font = look(character).font ?? name;
        const last = parts.at(-1);
        if (last?.font === font) last.text += character;
        else parts.push({ font, text: character });
      }
      const shaped = ({ font }: { font: string }): boolean => font === 'arabic' || font === 'hebrew';
      // A font of a script that runs to the left turns its letters around itself.
      const turned = parts.map((part) => ({
        ...part,
        shaped: shaped(part),
        text: leftwards && !shaped(part) ? reversed(part.text) : part.text,
      }));
      return leftwards ? turned.reverse() : turned;
    };
    return {
      name,
      ascent: own.ascender / 1_000,
      draws: (character) => look(character).font !== undefined,
      widthOf: (text, size) => {
        let total = 0;
        for (const character of text) total += look(character).width;
        return total * size;
      },
      partsOf: (line) =>
        isPlain(line)
          ? [{ font: name, text: line, shaped: false }]
          : runsOf(line).flatMap(({ text, leftwards }) => divided(text, leftwards)),
    };
  };
  return { regular: lettersOf('regular'), bold: lettersOf('bold') };
};
