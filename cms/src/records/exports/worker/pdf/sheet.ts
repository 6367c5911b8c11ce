import { GLYPHS, type Mark } from '@ridgeline/domain/marks';
import { tokens } from '@ridgeline/domain/tokens';
import PDFDocument from 'pdfkit';
import { type Letters, lettersIn } from './letters';
import { pageRelease } from './pages';

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
