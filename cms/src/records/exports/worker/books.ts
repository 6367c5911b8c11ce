import { registerByPlural } from '@ridgeline/domain';
import type { OutCell } from '@ridgeline/domain/workbook/cell';
import type { Writer } from '@ridgeline/domain/workbook/writer';
import type { SheetHead } from '@ridgeline/domain/workbook/xlsx';
import type { Work } from '../../../processes';
import { registerLanguages } from '../../../request/language';
import { columnOf, columnsFor, type ExportColumn } from '../columns';
import type { BooksJob, Order, Report, SheetOrder } from '../job';
import type { Row } from '../said';
import { cellsOf } from './cells';
import { beginWorkbook } from './excel';
import { openOutput } from './output';

const columnsIn = ({ holds }: SheetOrder): ExportColumn[] => {
  if ('fields' in holds) return holds.fields.map((field) => columnOf(field));
  const entity = registerByPlural(holds.register);
  if (!entity) throw new Error(`There is no register ${holds.register}`);
  return columnsFor(entity, holds.columns);
};

/** The process of several Excel files: writes one behind the other, and says where each ends. */
const work: Work<BooksJob, number, Order, Report> = async (job, { orders, report }) => {
  registerLanguages(() => job.language);
  const { put, written } = openOutput(job.path);
  let book: Writer<SheetHead, OutCell> | undefined;
  let cells: (row: Row) => OutCell[] = () => [];
  const begin = (order: SheetOrder): void => {
    book ??= beginWorkbook(put);
    const columns = columnsIn(order);
    cells = cellsOf(columns, job);
    book.table({ name: order.name, headers: columns.map(({ label }) => label) });
  };
  const write = (json: string): Promise<void> => {
    const rows = JSON.parse(json) as Row[];
    book?.rows(rows.map(cells));
    return report({ kind: 'written', rows: rows.length, bytes: written() });
  };
  const endBook = (): Promise<void> => {
    book?.end();
    book = undefined;
    return report({ kind: 'book', bytes: written() });
  };
  for await (const order of orders) {
    if (order.kind === 'sheet') begin(order);
    else if (order.kind === 'rows') await write(order.json);
    else if (order.kind === 'book-end') await endBook();
    else break;
  }
  return written();
};

export default work;
