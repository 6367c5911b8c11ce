import { GLYPHS, type Mark } from '@ridgeline/domain/marks';
import { tokens } from '@ridgeline/domain/tokens';
import { exportWords } from '@ridgeline/domain/words/export';
import type { DocumentHead } from '../documents/document';
import type { Fonts } from './layout';
import type { PdfObjects } from './objects';
import { newSheet, PAGE, ROOM, rgb, type Sheet } from './sheet';
import { svgPath } from './svgPath';
import { wrap } from './typeset';

/** What stands on pages beside the table: the title, the foot, and the marks that cells refer to. */

const { text: INK, muted: MUTED } = tokens.palettes.light;
const TITLE = { size: 16, line: 22 } as const;
const FACTS = { size: 8.5, line: 12 } as const;
const FOOT = 7.5;
const GAP = 8;

const words = exportWords.file;

/** A mark as a drawing that pages refer to, in the box of 12 by 12 in which it is defined. */
export const writeMark = (objects: PdfObjects, { shape, tone }: Mark): number => {
  const { path, drawn } = GLYPHS[shape];
  const colour = rgb(tokens.tones.light[tone].fill);
  const drawing = svgPath(path);
  const content = drawn === 'filled' ? `${colour} rg\n${drawing}\nf*` : `${colour} RG 1.75 w 1 J 1 j\n${drawing}\nS`;
  return objects.stream(content, '/Type /XObject /Subtype /Form /BBox [-1 -1 13 13]');
};

/** Draws the title and the facts under it; answers where the table begins. */
export const drawTitle = (sheet: Sheet, head: DocumentHead, fonts: Fonts): number => {
  let y: number = PAGE.margin;
  for (const line of wrap(fonts.bold, head.title, TITLE.size, ROOM)) {
    sheet.text(PAGE.margin, y + TITLE.size, line, { font: fonts.bold, size: TITLE.size, colour: INK });
    y += TITLE.line;
  }
  for (const line of wrap(fonts.regular, head.facts.join('  ·  '), FACTS.size, ROOM)) {
    sheet.text(PAGE.margin, y + FACTS.size, line, { font: fonts.regular, size: FACTS.size, colour: MUTED });
    y += FACTS.line;
  }
  return y + GAP;
};

/** The foot of a page: what it belongs to at the left, which page it is at the right. */
export const footOf = (head: DocumentHead, fonts: Fonts, columns: string, page: number, pages: number): string => {
  const sheet = newSheet();
  const setting = { font: fonts.regular, size: FOOT, colour: MUTED };
  const y = PAGE.height - PAGE.margin;
  const right = [columns, `${words.page} ${page} ${words.of} ${pages}`].filter((part) => part !== '').join('  ·  ');
  const width = fonts.regular.widthOf(right, FOOT);
  // A very long name gives way to the page's number; it stands whole in the title.
  const [left = ''] = wrap(fonts.regular, `${head.title}  ·  ${head.origin}`, FOOT, ROOM - width - 20);
  sheet.text(PAGE.margin, y, left, setting);
  sheet.text(PAGE.width - PAGE.margin - width, y, right, setting);
  return sheet.content();
};
