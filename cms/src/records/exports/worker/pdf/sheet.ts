import { GLYPHS, type Mark } from '@ridgeline/domain/marks';
import { tokens } from '@ridgeline/domain/tokens';
import PDFDocument from 'pdfkit';
import { FONTS } from '../../fonts';
import { type Letters, lettersOf, type WithFont } from './letters';

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 34, foot: 22 } as const;

/** Width between the margins, in points. */
export const ROOM = PAGE.width - 2 * PAGE.margin;

export interface Fonts {
  readonly regular: Letters;
  readonly bold: Letters;
}

interface About {
  readonly title: string;
  readonly author: string;
  readonly language: string;
}

export interface Setting {
  readonly letters: Letters;
  /** Points. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** A tagged PDF. Each page is written when the next one begins. */
export const openDocument = ({ title, author, language }: About, onData: (bytes: Uint8Array) => void) => {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Ridgeline', Producer: 'Ridgeline' },
    autoFirstPage: false,
  });
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, path);
  const letters = (name: Letters['name']): Letters => lettersOf(doc.font(name) as unknown as WithFont, name);
  const fonts: Fonts = { regular: letters('regular'), bold: letters('bold') };
  doc.on('data', onData);
  const root = doc.struct('Document');
  doc.addStructure(root);

  return {
    doc,
    fonts,
    root,
    /** Draws one line of text at its left and its top. */
    text: (x: number, y: number, line: string, { letters: { name }, size, colour }: Setting): void => {
      if (line === '') return;
      doc.font(name).fontSize(size).fillColor(colour);
      doc.text(line, x, y, { lineBreak: false });
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
