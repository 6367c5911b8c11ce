import { exportWords } from '@ridgeline/domain/words/export';
import type { DocumentHead } from '../../job';
import { MUTED } from './layout';
import { PAGE, type Setting, type Sheet } from './sheet';
import { wrap } from './typeset';

const words = exportWords.file;
const FOOT = 7.5;

/** Grey of the footer, from 0 (black) to 1 (white). */
const GREY = 0.35;

/** The parts of a pdfkit document that its types do not declare. */
interface Inside {
  readonly page: { readonly xobjects: Record<string, unknown> };
  readonly _font: { readonly id: string; ref(): unknown; encode(text: string): [string[], unknown] };
  ref(data: object): { end(content: string): void; readonly data: Record<string, unknown> };
  addContent(content: string): unknown;
}

/**
 * The total of pages is known only when the last one is written. Each page refers to one drawing of it, which is written
 * last, so that no page has to wait.
 */
const pageTotal = (sheet: Sheet, { letters, size }: Setting, grey: number) => {
  const inside = sheet.doc as unknown as Inside;
  const drawing = inside.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -size, 100, 2 * size] });
  return {
    /** Draws the total on the open page, from this point of its baseline. */
    draw: (x: number, baseline: number): void => {
      inside.page.xobjects.Total = drawing;
      // In pdfkit y grows downwards; without the -1 the letters would be upside down.
      inside.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /Total Do Q`);
    },
    write: (pages: number): void => {
      sheet.doc.font(letters.name);
      const { _font: font } = inside;
      const [codes] = font.encode(String(pages));
      drawing.data.Resources = { Font: { [font.id]: font.ref() } };
      drawing.end(`BT ${grey} g /${font.id} ${size} Tf <${codes.join('')}> Tj ET`);
    },
  };
};

/** The footer of each page: title and origin at the left, the page number at the right. */
export const footing = (sheet: Sheet, { title, origin }: Pick<DocumentHead, 'title' | 'origin'>) => {
  const { fonts, text } = sheet;
  const setting = { letters: fonts.regular, size: FOOT, colour: MUTED };
  const total = pageTotal(sheet, setting, GREY);
  const widest = fonts.regular.widthOf('00000', FOOT);
  const top = PAGE.height - PAGE.margin - FOOT;
  let pages = 0;
  return {
    draw: (columns: string): void =>
      sheet.artifact('Pagination', () => {
        pages += 1;
        const right = `${[columns, `${words.page} ${pages}`].filter(Boolean).join('  ·  ')} ${words.of} `;
        const width = fonts.regular.widthOf(right, FOOT);
        const x = PAGE.width - PAGE.margin - widest - width;
        // A long title is cut here, so that the page number has room; the first page shows it in full.
        const [left = ''] = wrap(fonts.regular, `${title}  ·  ${origin}`, FOOT, x - PAGE.margin - 20);
        text(PAGE.margin, top, left, setting);
        text(x, top, right, setting);
        total.draw(x + width, top + FOOT * 0.97);
      }),
    end: (): void => total.write(pages),
  };
};
