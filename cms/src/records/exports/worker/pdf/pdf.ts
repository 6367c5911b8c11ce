import { exportWords } from '@ridgeline/domain/words/export';
import type { DrawnColumn } from '../../columns';
import type { DocumentHead } from '../../job';
import { textsOf } from '../cells';
import { planTable, type TablePlan } from '../plan';
import type { FileWriter } from '../writer';
import { footing } from './foot';
import { INK, MARK_LEAD, MUTED, PADDING, tableLayout } from './layout';
import { paginate } from './pagination';
import { settler, UNDRAWN } from './settle';
import { type Fonts, openDocument, PAGE, ROOM, type Sheet } from './sheet';
import { tableDrawing } from './table';
import { wrap } from './typeset';

const words = exportWords.file;
const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;
const TITLE = { size: 16, line: 22 } as const;
const FACTS = { size: 8.5, line: 12 } as const;
const GAP = 8;

type Texts = readonly string[];

/** How a table is set, by its first rows. */
export const planOf = (columns: readonly DrawnColumn[], sample: readonly Texts[], fonts: Fonts): TablePlan =>
  planTable({
    labels: columns.map(({ label }) => label),
    sample,
    room: ROOM,
    padding: 2 * PADDING.x + 0.5,
    lead: (column, size) => (columns[column]?.marks ? MARK_LEAD * size : 0),
    measure: (text, size, bold) => (bold ? fonts.bold : fonts.regular).widthOf(text, size),
  });

const TAGS = {
  H1: { ...TITLE, weight: 'bold', colour: INK },
  P: { ...FACTS, weight: 'regular', colour: MUTED },
} as const;

/** Draws a title or a paragraph. Returns what is below it. */
const drawParagraph = (sheet: Sheet, tag: keyof typeof TAGS, lines: readonly string[], top: number): number => {
  const { doc, fonts, root, text } = sheet;
  const { size, line: height, weight, colour } = TAGS[tag];
  root.add(
    doc.struct(tag, {}, () => {
      for (const [at, line] of lines.entries()) {
        text(PAGE.margin, top + at * height, line, { letters: fonts[weight], size, colour });
      }
    }),
  );
  return top + lines.length * height;
};

/** Draws the title and the facts below it, each as a paragraph. Returns the top of the table. */
const drawTitle = (sheet: Sheet, { title, facts }: DocumentHead): number => {
  const { fonts } = sheet;
  const below = drawParagraph(sheet, 'H1', wrap(fonts.bold, title, TITLE.size, ROOM), PAGE.margin);
  return drawParagraph(sheet, 'P', wrap(fonts.regular, facts.join('  ·  '), FACTS.size, ROOM), below) + GAP;
};

const heightOfTitle = ({ fonts }: Sheet, { title, facts }: DocumentHead): number =>
  wrap(fonts.bold, title, TITLE.size, ROOM).length * TITLE.line +
  wrap(fonts.regular, facts.join('  ·  '), FACTS.size, ROOM).length * FACTS.line +
  GAP;

/**
 * A PDF, tagged for screen readers. Each page is written as soon as it is full; the first rows decide the widths of the
 * columns. Characters that no font draws are replaced, which a note at the end says.
 */
export const pdfWriter: FileWriter = ({ head: raw, ...reader }, plainColumns, onData) => {
  const sheet = openDocument({ title: raw.title, author: raw.author, language: reader.locale }, onData);
  const texts = textsOf(plainColumns, reader);
  const { set, missed } = settler(sheet.fonts.regular);
  const head: DocumentHead = {
    ...raw,
    title: set(raw.title),
    facts: raw.facts.map(set),
    origin: set(raw.origin),
  };
  const columns = plainColumns.map((column) => ({ ...column, label: set(column.label) }));
  const foot = footing(sheet, head);
  let bottom = 0;

  const begin = (sample: readonly Texts[]) => {
    const plan = planOf(columns, sample, sheet.fonts);
    const layout = tableLayout(columns, plan, sheet.fonts);
    const { page, end } = tableDrawing(sheet, columns, layout, plan.groups.length);
    const top = PAGE.margin + heightOfTitle(sheet, head);
    const pages = paginate(layout, BOTTOM - top, BOTTOM - PAGE.margin, (slices, first) => {
      for (const group of plan.groups) {
        sheet.addPage();
        const isFirst = first && group === plan.groups[0];
        bottom = page(group, slices, isFirst ? drawTitle(sheet, head) : first ? top : PAGE.margin);
        const own = group.columns.filter((column) => column > 0 || group === plan.groups[0]);
        const range = words.columns({ first: (own[0] ?? 0) + 1, last: (own.at(-1) ?? 0) + 1, all: columns.length });
        foot.draw(plan.groups.length > 1 ? range : '');
      }
    });
    return { layout, pages, end };
  };

  /** Below the last row, or on a page of its own. */
  const noteMissed = (): void => {
    const lines = wrap(sheet.fonts.regular, words.undrawn({ sign: UNDRAWN }), FACTS.size, ROOM);
    let y = bottom + GAP;
    if (y + lines.length * FACTS.line > BOTTOM) {
      sheet.addPage();
      foot.draw('');
      y = PAGE.margin;
    }
    drawParagraph(sheet, 'P', lines, y);
  };

  let flow: ReturnType<typeof begin> | undefined;
  return {
    rows: (rows) => {
      const lines = rows.map((row) => texts(row).map(set));
      flow ??= begin(lines);
      for (const line of lines) flow.pages.add(flow.layout.linesOf(line));
    },
    end: () => {
      flow ??= begin([]);
      flow.pages.end();
      flow.end();
      if (missed()) noteMissed();
      foot.end();
      return sheet.end();
    },
  };
};
