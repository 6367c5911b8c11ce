/** A font, to measure text with. */
export interface Letters {
  readonly name: 'regular' | 'bold';
  /** Width in points. */
  readonly widthOf: (text: string, size: number) => number;
  /** The first character that the font does not have; a line break is none. */
  readonly missingIn: (text: string) => string | undefined;
}

/** The part of pdfkit's font that its types do not declare. */
export interface WithFont {
  readonly _font: {
    readonly font: {
      readonly unitsPerEm: number;
      hasGlyphForCodePoint(code: number): boolean;
      glyphForCodePoint(code: number): { readonly advanceWidth: number };
    };
  };
}

/** Measures with the font that a document was just set to. Each character is looked up once. */
export const lettersOf = ({ _font: { font } }: WithFont, name: Letters['name']): Letters => {
  const widths = new Map<string, number>();
  const advance = (character: string): number => {
    const known = widths.get(character);
    if (known !== undefined) return known;
    const { advanceWidth } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const width = advanceWidth / font.unitsPerEm;
    widths.set(character, width);
    return width;
  };
  return {
    name,
    widthOf: (text, size) => {
      let total = 0;
      for (const character of text) total += advance(character);
      return total * size;
    },
    missingIn: (text) => {
      for (const character of text) {
        if (character !== '\n' && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
      }
      return undefined;
    },
  };
};
