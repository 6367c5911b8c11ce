import { GLYPHS, type Mark } from '@ridgeline/domain/marks';
import { tokens } from '@ridgeline/domain/tokens';
import PDFDocument from 'pdfkit';
import { type Letters, lettersIn } from './letters';

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 34, foot: 22 } as const;

/** Width between the margins, in points. */
export const ROOM = PAGE.width - 2 * PAGE.margin;

export type Fonts = Readonly<Record<Letters['name'], Letters>>;

interface About {
  readonly title: string;
  readonly author?: string;
  readonly language: string;
  /** Landscape without margins, as tables need it, unless it says otherwise. */
  readonly layout?: 'portrait' | 'landscape';
}

export interface Setting {
  readonly letters: Letters;
  /** Points. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** An object of a PDF, as pdfkit numbers it. */
interface Reference {
  data: unknown;
  end(): void;
}

interface PageReference extends Reference {
  data: { readonly StructParents?: number };
}

/** The parts of a pdfkit document that its types do not declare. */
interface Inside {
  readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: readonly PageReference[] } } } };
  readonly _fontFamilies: Readonly<Record<string, { layoutCache: object }>>;
  getStructParentTree(): { get(key: number): unknown; add(key: number, value: unknown): void };
  ref(data: unknown): Reference;
}

/** Pages after which the words that the fonts remember are forgotten. */
const REMEMBERED = 20;

/**
 * Lets go of finished pages. pdfkit keeps until the end which element each piece of each page belongs to, with all that
 * it knows of the element, and each word that it has set: 20,000 rows of 12 columns took half a gigabyte.
 * @returns a function that writes what belongs to every page before the last one, and forgets it. To be called between
 * two elements: what an element draws is noted when it ends.
 */
const pageRelease = (doc: PDFKit.PDFDocument): (() => void) => {
  const inside = doc as unknown as Inside;
  let released = 0;
  return () => {
    const pages = inside._root.data.Pages.data.Kids;
    const tree = inside.getStructParentTree();
    while (released < pages.length - 1) {
      const page = pages[released];
      released += 1;
      const key = page?.data.StructParents;
      if (!page || key === undefined) continue;
      const elements = inside.ref(tree.get(key));
      elements.end();
      elements.data = null;
      tree.add(key, elements);
      page.data = {};
      if (released % REMEMBERED > 0) continue;
      for (const font of Object.values(inside._fontFamilies)) font.layoutCache = Object.create(null) as object;
    }
  };
};

/** A tagged PDF. Each page is written when the next one begins. */
export const openDocument = (
  { title, author, language, layout = 'landscape' }: About,
  onData: (bytes: Uint8Array) => void,
) => {
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, ...(author && { Author: author }), Creator: 'Ridgeline', Producer: 'Ridgeline' },
    autoFirstPage: false,
  });
  const fonts = lettersIn(doc);
  const release = pageRelease(doc);
  doc.on('data', onData);
  const root = doc.struct('Document');
  doc.addStructure(root);

  return {
    doc,
    fonts,
    root,
    /** Begins a page, outside of every element but those that hold others. */
    addPage: (): void => {
      doc.addPage();
      release();
    },
    /** Lets go of the pages before this one, where elements are continued over pages: between two of them. */
    release,
    /** Draws one line of text at its left and its top. */
    text: (x: number, y: number, line: string, { letters, size, colour }: Setting): void => {
      if (line === '') return;
      doc.fillColor(colour);
      const parts = letters.partsOf(line);
      if (parts.length === 1 && parts[0]?.font === letters.name) {
        doc.font(letters.name).fontSize(size).text(parts[0].text, x, y, { lineBreak: false });
        return;
      }
      let left = x;
      for (const { font, text, shaped } of parts) {
        const options = shaped ? { features: [] } : {};
        doc.font(font).fontSize(size);
        // The fonts have other heights: what they share is the baseline.
        doc.text(text, left, y + letters.ascent * size, { ...options, lineBreak: false, baseline: 'alphabetic' });
        left += doc.widthOfString(text, options);
      }
    },
    /** Draws decoration, which screen readers skip. */
    artifact: (type: 'Layout' | 'Pagination', draw: () => void): void => {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    mark: (x: number, y: number, size: number, { shape, tone }: Mark): void => {
      const { path, drawn } = GLYPHS[shape];
      const colour = tokens.tones.light[tone].fill;
      doc
        .save()
        .translate(x, y)
        .scale(size / 12);
      doc.path(path);
      if (drawn === 'filled') doc.fill(colour, 'even-odd');
      else doc.lineWidth(1.75).lineCap('round').lineJoin('round').stroke(colour);
      doc.restore();
    },
    fill: (x: number, y: number, width: number, height: number, colour: string): void => {
      doc.rect(x, y, width, height).fill(colour);
    },
    /** A hairline from left to right. */
    line: (x: number, y: number, width: number, colour: string): void => {
      doc
        .lineWidth(0.5)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(colour);
    },
    /** Resolves when the last byte is written. */
    end: (): Promise<void> =>
      new Promise((resolve, reject) => {
        doc.once('end', resolve);
        doc.once('error', reject);
        root.end();
        doc.end();
      }),
  };
};

export type Sheet = ReturnType<typeof openDocument>;
