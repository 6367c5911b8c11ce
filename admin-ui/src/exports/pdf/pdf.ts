import { exportWords } from '@ridgeline/domain/words/export';
import { type DocumentHead, UnfitText } from '../documents/document';
import { planTable, type TablePlan } from '../documents/plan';
import type { Writer } from '../writing/writer';
import { openFace } from './face';
import { drawTitle, footOf, writeMark } from './furniture';
import { type Fonts, MARK_LEAD, PADDING, tableLayout } from './layout';
import { lettering } from './lettering';
import { textString, writeObjects } from './objects';
import { paginate } from './pagination';
import { markName, newSheet, PAGE, ROOM } from './sheet';
import { settable } from './typeset';

const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;

/** The fonts' files: what the text is set in, and what heads are set in. */
export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

interface Page {
  readonly content: number;
  /** Which of the columns it has; empty when it has all. */
  readonly columns: string;
}

interface Flow {
  readonly add: (row: readonly string[]) => void;
  readonly end: () => void;
}

const planOf = (head: DocumentHead, sample: readonly (readonly string[])[], fonts: Fonts): TablePlan =>
  planTable({
    labels: head.columns.map(({ label }) => label),
    sample,
    room: ROOM,
    padding: 2 * PADDING.x + 0.5,
    lead: (column, size) => (head.columns[column]?.marks ? MARK_LEAD * size : 0),
    measure: (text, size, bold) => (bold ? fonts.bold : fonts.regular).widthOf(text, size),
  });

/** The same with every text as it can be set. Throws UnfitText when one cannot be. */
const settableHead = (head: DocumentHead, set: (text: string, column: string | null) => string): DocumentHead => ({
  ...head,
  title: set(head.title, null),
  facts: head.facts.map((fact) => set(fact, null)),
  origin: set(head.origin, null),
  columns: head.columns.map((column) => ({ ...column, label: set(column.label, null) })),
});

/**
 * Writes a table as a PDF bit by bit: each page leaves as soon as it is full, so that memory stays small. Its columns
 * are laid out by the first lot of rows.
 * @param onData gets the file's bytes in order
 * @throws UnfitText when the font lacks a character of a text
 */
export const writePdf = (files: FontFiles, onData: (bytes: Uint8Array) => void): Writer<DocumentHead, string> => {
  const objects = writeObjects(onData);
  const fonts: Fonts = {
    regular: lettering(openFace(files.regular), 'F1', 'Inter-Regular'),
    bold: lettering(openFace(files.bold), 'F2', 'Inter-SemiBold'),
  };
  const [resources, tree] = [objects.reserve(), objects.reserve()];
  const marks = new Map<string, number>();
  const pages: Page[] = [];
  let head: DocumentHead | undefined;
  let flow: Flow | undefined;

  const set = (text: string, column: string | null): string => {
    const settled = settable(text);
    const character = fonts.regular.missingIn(settled);
    if (character !== undefined) throw new UnfitText({ column, text, character });
    return settled;
  };

  const start = (of: DocumentHead, sample: readonly (readonly string[])[]): Flow => {
    for (const mark of of.columns.flatMap((column) => Object.values(column.marks ?? {}))) {
      if (!marks.has(markName(mark))) marks.set(markName(mark), writeMark(objects, mark));
    }
    const plan = planOf(of, sample, fonts);
    const layout = tableLayout(of.columns, plan, fonts);
    const top = drawTitle(newSheet(), of, fonts);
    const pagination = paginate(layout, BOTTOM - top, BOTTOM - PAGE.margin, (slices, first) => {
      for (const group of plan.groups) {
        const sheet = newSheet();
        layout.draw(sheet, group, slices, first ? drawTitle(sheet, of, fonts) : PAGE.margin);
        const own = group.columns.filter((column) => column > 0 || group === plan.groups[0]);
        const range = exportWords.file.columns((own[0] ?? 0) + 1, (own.at(-1) ?? 0) + 1, of.columns.length);
        pages.push({ content: objects.stream(sheet.content()), columns: plan.groups.length > 1 ? range : '' });
      }
    });
    return { add: (row) => pagination.add(layout.linesOf(row)), end: pagination.end };
  };

  const writePage = (of: DocumentHead, { content, columns }: Page, index: number): number => {
    const foot = objects.stream(footOf(of, fonts, columns, index + 1, pages.length));
    const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
    return objects.object(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} 0 R /Contents [${content} 0 R ${foot} 0 R] >>`,
    );
  };

  return {
    table: (of) => {
      head = settableHead(of, set);
    },
    rows: (rows) => {
      if (!head) return;
      const { columns } = head;
      const settled = rows.map((row) => row.map((text, column) => set(text, columns[column]?.label ?? null)));
      flow ??= start(head, settled);
      for (const row of settled) flow.add(row);
    },
    end: () => {
      if (!head) return;
      const of = head;
      flow ??= start(of, []);
      flow.end();
      const kids = pages.map((page, index) => `${writePage(of, page, index)} 0 R`);
      const lettered = [fonts.regular, fonts.bold].map((font) => `/${font.name} ${font.write(objects)} 0 R`);
      const drawings = [...marks].map(([name, number]) => `/${name} ${number} 0 R`);
      objects.object(`<< /Font << ${lettered.join(' ')} >> /XObject << ${drawings.join(' ')} >> >>`, resources);
      objects.object(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`, tree);
      const view = '/ViewerPreferences << /DisplayDocTitle true >>';
      const catalogue = objects.object(
        `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${textString(of.language)} ${view} >>`,
      );
      const information = objects.object(
        `<< /Title ${textString(of.title)} /Author ${textString(of.author)} /Producer ${textString('Ridgeline')} >>`,
      );
      objects.end(catalogue, information);
    },
  };
};
