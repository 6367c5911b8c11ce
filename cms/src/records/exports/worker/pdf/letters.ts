import { FONTS, FURTHER_FONTS } from '../../fonts';
import { isLeftwards, MARK, reversed, runsOf } from './direction';
import { unpackedFont } from './woff';

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
