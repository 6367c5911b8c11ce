import PDFDocument from 'pdfkit';
import { FONTS } from '../../../../records/exports/fonts';

type Weight = 'regular' | 'bold';

export interface Style {
  readonly weight: Weight;
  /** In points. */
  readonly size: number;
  readonly colour: string;
  /** Space above, in points. */
  readonly above: number;
}

const INK = '#17212e';
const MUTED = '#465467';
export const STYLES = {
  title: { weight: 'bold', size: 18, colour: INK, above: 0 },
  topic: { weight: 'bold', size: 13, colour: INK, above: 18 },
  question: { weight: 'bold', size: 10, colour: INK, above: 10 },
  answer: { weight: 'regular', size: 10, colour: INK, above: 2 },
  small: { weight: 'regular', size: 9, colour: MUTED, above: 2 },
} as const satisfies Record<string, Style>;

const MARGIN = 56;
const FOOT = 30;

/** Replaces a character that the font cannot draw. */
export const UNDRAWN = '□';

/** A method of the library's fonts that its types leave out. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

export interface About {
  readonly title: string;
  readonly language: string;
  readonly page: (number: number) => string;
}

/**
 * A PDF that is written from top to bottom and sent page by page: set in Inter (Latin, Greek, Cyrillic and symbols),
 * tagged for screen readers, with its title and language. Texts are drawn as they are, even if they look like markup.
 */
export const paper = ({ title, language, page }: About) => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Ridgeline', Producer: 'Ridgeline' },
    autoFirstPage: false,
  });
  let pages = 0;
  let missed = false;
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, path);
  doc.font('regular');
  const drawable = (code: number): boolean => (doc as unknown as WithFont)._font.font.hasGlyphForCodePoint(code);

  const plain = (text: string): string =>
    [...text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ')]
      .map((sign) => {
        if (sign === '\n' || drawable(sign.codePointAt(0) ?? 0)) return sign;
        missed = true;
        return UNDRAWN;
      })
      .join('');

  let style: Style = STYLES.answer;
  const wear = (next: Style): void => {
    style = next;
    doc.font(next.weight).fontSize(next.size).fillColor(next.colour);
  };

  // A page may begin in the middle of a paragraph, whose style must be set again.
  doc.on('pageAdded', () => {
    pages += 1;
    const within = style;
    doc.markContent('Artifact', { type: 'Pagination' });
    wear(STYLES.small);
    const height = doc.page.height;
    doc.text(plain(`${title.slice(0, 80)} · ${page(pages)}`), MARGIN, height - FOOT - 10, { lineBreak: false });
    doc.endMarkedContent();
    wear(within);
    doc.x = MARGIN;
    doc.y = MARGIN;
  });
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);

  return {
    doc,
    /** Whether a character has been replaced so far. */
    missed: () => missed,
    /** Writes one paragraph, tagged as a heading (`H1`) or text (`P`) for screen readers. */
    write: (tag: 'H1' | 'H2' | 'H3' | 'P', text: string, next: Style): void => {
      const shown = plain(text);
      // A heading must not be the last line of a page; a page begins outside of every tag.
      if (tag !== 'P' && doc.y > doc.page.height - 2 * MARGIN) doc.addPage();
      else doc.y += next.above;
      const element = doc.struct(tag, {}, () => {
        wear(next);
        doc.text(shown, MARGIN, doc.y, { width: doc.page.width - 2 * MARGIN });
      });
      root.add(element);
      element.end();
    },
    end: (): void => {
      root.end();
      doc.end();
    },
  };
};
