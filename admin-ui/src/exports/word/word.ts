import { exportWords } from '@ridgeline/domain/words/export';
import type { DocumentHead } from '../documents/document';
import { type Measure, planTable, type TablePlan } from '../documents/plan';
import { type ArchivePart, writeArchive } from '../writing/archive';
import type { Writer } from '../writing/writer';
import { paragraph } from './markup';
import {
  CELL_PADDING,
  contentTypes,
  coreXml,
  DOCUMENT_END,
  documentHead,
  documentRelations,
  footerXml,
  packageRelations,
  ROOM,
  stylesXml,
} from './parts';
import { type TablePart, tablePart } from './table';

type Row = readonly string[];

/** Word refuses a table of more than 63 columns. */
const MOST_COLUMNS = 63;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;
const CAPITAL = /[\p{Lu}MW@%]/gu;

/** Which font will be there is not known here, so widths are those of an average one: a guess that only shares out room. */
const measure: Measure = (text, size, bold) => {
  const wide = text.match(WIDE)?.length ?? 0;
  const capitals = text.match(CAPITAL)?.length ?? 0;
  return (text.length * 0.56 + wide * 0.5 + capitals * 0.14) * size * (bold ? 1.06 : 1);
};

const planOf = (head: DocumentHead, sample: readonly Row[]): TablePlan =>
  planTable({
    labels: head.columns.map(({ label }) => label),
    sample,
    room: ROOM,
    padding: (2 * CELL_PADDING) / 20 + 1,
    lead: (column, size) => (head.columns[column]?.marks ? size * 1.2 : 0),
    measure,
    most: MOST_COLUMNS,
  });

interface Flow {
  readonly plan: TablePlan;
  readonly document: ArchivePart;
  readonly first: TablePart | undefined;
  /** Rows of which further tables tell further columns; none when one table holds all columns. */
  readonly later: (readonly Row[])[];
}

/**
 * Writes a table as a Word file bit by bit; its columns are laid out by the first lot of rows. Columns that one page
 * has no room for follow in tables of their own, for which the rows' texts are kept until the end.
 * @param onData gets the file's bytes in order
 */
export const writeWord = (onData: (bytes: Uint8Array) => void): Writer<DocumentHead, string> => {
  const archive = writeArchive(onData);
  let head: DocumentHead | undefined;
  let flow: Flow | undefined;

  const heading = ({ columns }: DocumentHead, plan: TablePlan, index: number): string => {
    if (plan.groups.length === 1) return '';
    const own = plan.groups[index]?.columns.filter((column) => column > 0 || index === 0) ?? [];
    return paragraph('Subtitle', exportWords.file.columns((own[0] ?? 0) + 1, (own.at(-1) ?? 0) + 1, columns.length));
  };

  const begin = (of: DocumentHead, sample: readonly Row[]): Flow => {
    const plan = planOf(of, sample);
    archive.whole('word/styles.xml', stylesXml(of, plan.size));
    const document = archive.part('word/document.xml');
    document.push(documentHead + paragraph('Title', of.title) + paragraph('Subtitle', of.facts.join('  ·  ')));
    const [group] = plan.groups;
    if (group) document.push(heading(of, plan, 0));
    return { plan, document, first: group && tablePart(document, of.columns, group), later: [] };
  };

  return {
    table: (of) => {
      head = of;
    },
    rows: (rows) => {
      if (!head || rows.length === 0) return;
      flow ??= begin(head, rows);
      flow.first?.add(rows);
      if (flow.plan.groups.length > 1) flow.later.push(rows);
    },
    end: () => {
      if (!head) return;
      const of = head;
      const { plan, document, first, later } = flow ?? begin(of, []);
      first?.end();
      for (const [index, group] of plan.groups.entries()) {
        if (index === 0) continue;
        document.push(heading(of, plan, index));
        const table = tablePart(document, of.columns, group);
        for (const rows of later) table.add(rows);
        table.end();
      }
      document.end(DOCUMENT_END);
      archive.whole('word/footer.xml', footerXml(of));
      archive.whole('word/_rels/document.xml.rels', documentRelations);
      archive.whole('docProps/core.xml', coreXml(of));
      archive.whole('_rels/.rels', packageRelations);
      archive.whole('[Content_Types].xml', contentTypes);
      archive.end();
    },
  };
};
