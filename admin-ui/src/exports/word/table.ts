import type { DocumentColumn } from '../documents/document';
import type { ColumnGroup } from '../documents/plan';
import type { ArchivePart } from '../writing/archive';
import { rowOf, TABLE_END, tableHead } from './markup';

/**
 * Rows of one table. Laying out a table takes word processors time by the square of its length (2,000 rows in one took
 * LibreOffice 27 seconds, in four 7), so a longer one is continued under a head of its own.
 */
const LONGEST = 500;

/** Word wants a paragraph between tables; this one is too thin to be seen. */
const SEAM = '<w:p><w:pPr><w:spacing w:line="20" w:lineRule="exact"/></w:pPr></w:p>';

export interface TablePart {
  readonly add: (rows: readonly (readonly string[])[]) => void;
  readonly end: () => void;
}

/** Writes the rows of a group of columns into a document, beginning with their head. */
export const tablePart = (document: ArchivePart, columns: readonly DocumentColumn[], group: ColumnGroup): TablePart => {
  const head = tableHead(columns, group);
  let left = LONGEST;
  document.push(head);
  return {
    add: (rows) => {
      for (let start = 0; start < rows.length; ) {
        if (left === 0) {
          document.push(TABLE_END + SEAM + head);
          left = LONGEST;
        }
        const part = rows.slice(start, start + left);
        document.push(part.map((row) => rowOf(columns, group, row)).join(''));
        start += part.length;
        left -= part.length;
      }
    },
    end: () => document.push(TABLE_END + SEAM),
  };
};
