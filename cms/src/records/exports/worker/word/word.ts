import { exportWords } from '@ridgeline/domain/words/export';
import { writeArchive } from '@ridgeline/domain/workbook/archive';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { DrawnColumn } from '../../columns';
import { textsOf } from '../cells';
import { type ColumnGroup, type Measure, planTable, type TablePlan } from '../plan';
import type { FileWriter } from '../writer';
import { paragraph, rowOf, TABLE_END, tableHead } from './markup';
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

type Texts = readonly string[];

/** Word refuses a table of more than 63 columns. */
const MOST_COLUMNS = 63;

/**
 * Rows of one table. Laying out a table takes word processors time by the square of its length (2,000 rows in one took
 * LibreOffice 27 seconds, in four 7), so a longer one is continued with a new header.
 */
const LONGEST = 500;

/** Word needs a paragraph between tables; this one is too small to be visible. */
export const SEAM = '<w:p><w:pPr><w:spacing w:line="20" w:lineRule="exact"/></w:pPr></w:p>';

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;
const CAPITAL = /[\p{Lu}MW@%]/gu;

/** The font of the reader's computer is unknown, so widths are those of an average one; they only divide the room. */
const measure: Measure = (text, size, bold) => {
  const wide = text.match(WIDE)?.length ?? 0;
  const capitals = text.match(CAPITAL)?.length ?? 0;
  return (text.length * 0.56 + wide * 0.5 + capitals * 0.14) * size * (bold ? 1.06 : 1);
};

/** How a table is set, by its first rows. */
export const planOf = (columns: readonly DrawnColumn[], sample: readonly Texts[]): TablePlan =>
  planTable({
    labels: columns.map(({ label }) => label),
    sample,
    room: ROOM,
    padding: (2 * CELL_PADDING) / 20 + 1,
    lead: (column, size) => (columns[column]?.marks ? size * 1.2 : 0),
    measure,
    most: MOST_COLUMNS,
  });

/**
 * A Word file: tables of 500 rows; the first of them decide the widths of the columns. Columns that do not fit on one page
 * follow each table in a separate table, so that memory holds the rows of one table at most.
 */
export const wordWriter: FileWriter = ({ head, ...reader }, columns, onData) => {
  const archive = writeArchive<ZipDeflate>({ Zip, ZipDeflate, strToU8 }, onData);
  const document = archive.part('word/document.xml');
  const texts = textsOf(columns, reader);
  let plan: TablePlan | undefined;
  let waiting: Texts[] = [];

  const headingOf = ({ groups }: TablePlan, group: ColumnGroup): string => {
    if (groups.length === 1) return '';
    const own = group.columns.filter((column) => column > 0 || group === groups[0]);
    return paragraph(
      'Subtitle',
      exportWords.file.columns({ first: (own[0] ?? 0) + 1, last: (own.at(-1) ?? 0) + 1, all: columns.length }),
    );
  };

  const begin = (): TablePlan => {
    document.push(documentHead + paragraph('Title', head.title) + paragraph('Subtitle', head.facts.join('  ·  ')));
    return planOf(columns, waiting);
  };

  const writeTables = (rows: readonly Texts[]): void => {
    plan ??= begin();
    for (const group of plan.groups) {
      document.push(headingOf(plan, group) + tableHead(columns, group));
      document.push(rows.map((row) => rowOf(columns, group, row)).join('') + TABLE_END + SEAM);
    }
  };

  return {
    rows: (rows) => {
      waiting.push(...rows.map(texts));
      for (; waiting.length >= LONGEST; waiting = waiting.slice(LONGEST)) writeTables(waiting.slice(0, LONGEST));
    },
    end: () => {
      if (waiting.length > 0 || !plan) writeTables(waiting);
      document.end(DOCUMENT_END);
      archive.whole('word/styles.xml', stylesXml(reader.locale, plan?.size ?? 0));
      archive.whole('word/footer.xml', footerXml(head));
      archive.whole('word/_rels/document.xml.rels', documentRelations());
      archive.whole('docProps/core.xml', coreXml(head, reader.locale));
      archive.whole('_rels/.rels', packageRelations);
      archive.whole('[Content_Types].xml', contentTypes);
      archive.end();
    },
  };
};
