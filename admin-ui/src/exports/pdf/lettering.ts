import type { Face } from './face';
import { figure, type PdfObjects } from './objects';
import { subsetOf } from './subset';

/** A font as one PDF uses it: each character gets a number when it first comes, and only those are put into the file. */
export interface Lettering {
  /** Name of the font on pages, e.g. `F1`. */
  readonly name: string;
  /** Width in points. */
  readonly widthOf: (text: string, size: number) => number;
  /** The first character that the font does not have; a line break is none. */
  readonly missingIn: (text: string) => string | undefined;
  /** The operator that shows the text on a page: two bytes for each character, in hexadecimal. */
  readonly show: (text: string) => string;
  /** Writes the font with the characters used so far and answers its object's number. */
  readonly write: (objects: PdfObjects) => number;
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

const utf16 = (code: number): string =>
  [...String.fromCodePoint(code)].flatMap((text) => text.split('').map((unit) => hex4(unit.charCodeAt(0)))).join('');

/** Says which text each number stands for, so that what is copied or searched is the text and not its looks. */
const toUnicode = (codes: readonly number[]): string => {
  const lines = codes.map((code, index) => `<${hex4(index + 1)}> <${utf16(code)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += 100) {
    const part = lines.slice(start, start + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

/**
 * @param name what pages call the font
 * @param base its PostScript name
 */
export const lettering = (face: Face, name: string, base: string): Lettering => {
  const numbers = new Map<number, string>();
  const codes: number[] = [];
  const widths = new Map<number, number>();
  const advance = (code: number): number => {
    const known = widths.get(code);
    if (known !== undefined) return known;
    const width = face.advanceOf(face.glyphOf(code));
    widths.set(code, width);
    return width;
  };
  const numberOf = (code: number): string => {
    const known = numbers.get(code);
    if (known !== undefined) return known;
    const number = hex4(codes.push(code));
    numbers.set(code, number);
    return number;
  };
  /** How far back an accent that no composed letter has must be set to stand over the letter before it. */
  const overhang = (code: number, character: string, before: number): number => {
    if (before === 0 || advance(code) !== 0 || !/\p{M}/u.test(character)) return 0;
    return before / 2 + face.middleOf(face.glyphOf(code));
  };
  return {
    name,
    widthOf: (text, size) => {
      let total = 0;
      for (const character of text) total += advance(character.codePointAt(0) ?? 0);
      return (total * size) / 1_000;
    },
    missingIn: (text) => {
      for (const character of text) {
        if (character !== '\n' && face.glyphOf(character.codePointAt(0) ?? 0) === 0) return character;
      }
      return undefined;
    },
    show: (text) => {
      let shown = '';
      let before = 0;
      for (const character of text) {
        const code = character.codePointAt(0) ?? 0;
        const back = overhang(code, character, before);
        // The number moves the pen back to the letter's middle, and its opposite forth again.
        shown += back === 0 ? numberOf(code) : `> ${figure(back)} <${numberOf(code)}> ${figure(-back)} <`;
        if (back === 0) before = advance(code);
      }
      return shown.includes('>') ? `[<${shown}>] TJ` : `<${shown}> Tj`;
    },
    write: (objects) => {
      // A subset's name begins with six capital letters of its own.
      const subset = `RIDGEL+${base}`;
      const glyphs = [0, ...codes.map(face.glyphOf)];
      const file = subsetOf(face, glyphs);
      const [ascent, descent, capHeight] = [face.ascent, face.descent, face.capHeight].map(figure);
      const program = objects.stream(file, `/Length1 ${file.length}`);
      const descriptor = objects.object(
        `<< /Type /FontDescriptor /FontName /${subset} /Flags 4 /FontBBox [${face.box.map(figure).join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${capHeight} /StemV 80 /FontFile2 ${program} 0 R >>`,
      );
      const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
      const descendant = objects.object(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${subset} ${system} /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /DW 1000 /W [0 [${glyphs.map((glyph) => figure(face.advanceOf(glyph))).join(' ')}]] >>`,
      );
      const unicode = objects.stream(toUnicode(codes));
      return objects.object(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${subset} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
      );
    },
  };
};
