import { exportWords } from '@ridgeline/domain/words/export';
import type { DocumentHead } from '../../job';
import { MUTED } from './layout';
import { PAGE, type Sheet } from './sheet';
import { pageTotal } from './total';
import { wrap } from './typeset';

const words = exportWords.file;
const FOOT = 7.5;
/** Grey of the footer, from 0 (black) to 1 (white). */
const GREY = 0.35;

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
