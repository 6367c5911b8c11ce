import { settler } from '../../../../records/exports/worker/pdf/settle';
import { openDocument, type Setting } from '../../../../records/exports/worker/pdf/sheet';
import { wrap } from '../../../../records/exports/worker/pdf/typeset';

export { UNDRAWN } from '../../../../records/exports/worker/pdf/settle';

export interface Style {
  readonly weight: 'regular' | 'bold';
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
/** Height of a line in sizes of its type. */
const LINE = 1.21;
/** Most characters of a title at the foot of each page. */
const LONGEST_TITLE = 80;

export interface About {
  readonly title: string;
  readonly language: string;
  readonly page: (number: number) => string;
}

/**
 * A PDF that is written from top to bottom, page by page, tagged for screen readers, with its title and language. Texts
 * are drawn as they are, even if they look like markup.
 */
export const paper = ({ title, language, page }: About, onData: (bytes: Uint8Array) => void) => {
  const sheet = openDocument({ title, language, layout: 'portrait' }, onData);
  const { doc, fonts, root } = sheet;
  const { set, missed } = settler(fonts.regular);
  let pages = 0;
  let y = MARGIN;

  const settingOf = ({ weight, size, colour }: Style): Setting => ({ letters: fonts[weight], size, colour });
  const footed = `${Array.from(set(title)).slice(0, LONGEST_TITLE).join('')} · `;

  // A page may begin in the middle of a paragraph.
  doc.on('pageAdded', () => {
    pages += 1;
    sheet.artifact('Pagination', () => {
      const [line = ''] = wrap(
        fonts.regular,
        footed + set(page(pages)),
        STYLES.small.size,
        doc.page.width - 2 * MARGIN,
      );
      sheet.text(MARGIN, doc.page.height - FOOT - 10, line, settingOf(STYLES.small));
    });
    y = MARGIN;
  });
  doc.addPage();
  const bottom = doc.page.height - MARGIN;

  return {
    /** Whether a character has been replaced so far. */
    missed,
    /** Writes one paragraph, tagged as a heading (`H1`) or text (`P`) for screen readers. */
    write: (tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: Style): void => {
      const height = style.size * LINE;
      const setting = settingOf(style);
      const lines = wrap(setting.letters, set(text), style.size, doc.page.width - 2 * MARGIN);
      // A heading must not be the last line of a page; a page begins outside of every tag.
      if (tag !== 'P' && y > bottom - MARGIN) sheet.addPage();
      else y += style.above;
      root.add(
        doc.struct(tag, {}, () => {
          for (const line of lines) {
            if (y + height > bottom) doc.continueOnNewPage();
            sheet.text(MARGIN, y, line, setting);
            y += height;
          }
        }),
      );
      sheet.release();
    },
    /** Resolves when the last byte is written. */
    end: sheet.end,
  };
};
