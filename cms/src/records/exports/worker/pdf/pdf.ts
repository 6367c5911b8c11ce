import { exportWords } from '@ridgeline/domain/words/export';
import type { DrawnColumn } from '../../columns';
import type { DocumentHead } from '../../job';
import { textsOf } from '../cells';
import { planTable, type TablePlan } from '../plan';
import type { FileWriter } from '../writer';
import { footing } from './foot';
import { INK, MARK_LEAD, MUTED, PADDING, tableLayout } from './layout';
import { paginate } from './pagination';
import { settler } from './settle';
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

/** Draws the title and the facts below it, each as a paragraph. Returns the top of the table. */
const drawTitle = ({ doc, fonts, root, text }: Sheet, { title, facts }: DocumentHead): number => {
  let y: number = PAGE.margin;
  const paragraph = (tag: 'H1' | 'P', lines: readonly string[], height: number, bold: boolean, size: number): void => {
    const setting = { letters: bold ? fonts.bold : fonts.regular, size, colour: bold ? INK : MUTED };
    root.add(
      doc.struct(tag, {}, () => {
        for (const line of lines) {
          text(PAGE.margin, y, line, setting);
          y += height;
        }
      }),
    );
  };
  paragraph('H1', wrap(fonts.bold, title, TITLE.size, ROOM), TITLE.line, true, TITLE.size);
  paragraph('P', wrap(fonts.regular, facts.join('  ·  '), FACTS.size, ROOM), FACTS.line, false, FACTS.size);
  return y + GAP;
};

const heightOfTitle = ({ fonts }: Sheet, { title, facts }: DocumentHead): number =>
  wrap(fonts.bold, title, TITLE.size, ROOM).length * TITLE.line +
  wrap(fonts.regular, facts.join('  ·  '), FACTS.size, ROOM).length * FACTS.line +
  GAP;

/**
 * A PDF, tagged for screen readers. Each page is written as soon as it is full; the first rows decide the widths of the
 * columns.
 * @throws UnfitText when the font lacks a character of a text
 */
export const pdfWriter: FileWriter = ({ head: raw, ...reader }, plainColumns, onData) => {
  const sheet = openDocument({ title: raw.title, author: raw.author, language: reader.locale }, onData);
  const texts = textsOf(plainColumns, reader);
  const set = settler(sheet.fonts);
  const head: DocumentHead = {
    ...raw,
    title: set(raw.title, null),
    facts: raw.facts.map((fact) => set(fact, null)),
    origin: set(raw.origin, null),
  };
  const columns = plainColumns.map((column) => ({ ...column, label: set(column.label, null) }));
  const foot = footing(sheet, head);

  const begin = (sample: readonly Texts[]) => {
    const plan = planOf(columns, sample, sheet.fonts);
    const layout = tableLayout(columns, plan, sheet.fonts);
    const { page, end } = tableDrawing(sheet, columns, layout, plan.groups.length);
    const top = PAGE.margin + heightOfTitle(sheet, head);
    const pages = paginate(layout, BOTTOM - top, BOTTOM - PAGE.margin, (slices, first) => {
      for (const group of plan.groups) {
        sheet.doc.addPage();
        const isFirst = first && group === plan.groups[0];
        page(group, slices, isFirst ? drawTitle(sheet, head) : first ? top : PAGE.margin);
        const own = group.columns.filter((column) => column > 0 || group === plan.groups[0]);
        const range = words.columns({ first: (own[0] ?? 0) + 1, last: (own.at(-1) ?? 0) + 1, all: columns.length });
        foot.draw(plan.groups.length > 1 ? range : '');
      }
    });
    return { layout, pages, end };
  };

  let flow: ReturnType<typeof begin> | undefined;
  return {
    rows: (rows) => {
      const lines = rows.map((row) => texts(row).map((text, column) => set(text, columns[column]?.label ?? null)));
      flow ??= begin(lines);
      for (const line of lines) flow.pages.add(flow.layout.linesOf(line));
    },
    end: () => {
      flow ??= begin([]);
      flow.pages.end();
      flow.end();
      foot.end();
      return sheet.end();
    },
  };
};
