import { parentPort, workerData } from 'node:worker_threads';
import { registerByPlural } from '@ridgeline/domain';
import type { OutCell } from '@ridgeline/domain/workbook/cell';
import type { Writer } from '@ridgeline/domain/workbook/writer';
import type { SheetHead } from '@ridgeline/domain/workbook/xlsx';
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

/** The thread of several Excel files: writes one behind the other, and says where each ends. */
const run = (job: BooksJob): void => {
  registerLanguages(() => job.language);
  const tell = (report: Report): void => parentPort?.postMessage(report);
  const { put, bytes } = openOutput(job.file);
  let book: Writer<SheetHead, OutCell> | undefined;
  let cells: (row: Row) => OutCell[] = () => [];
  const begin = (order: SheetOrder): void => {
    book ??= beginWorkbook(put);
    const columns = columnsIn(order);
    cells = cellsOf(columns, job);
    book.table({ name: order.name, headers: columns.map(({ label }) => label) });
  };
  const write = (json: string): void => {
    const rows = JSON.parse(json) as Row[];
    book?.rows(rows.map(cells));
    tell({ kind: 'written', rows: rows.length, bytes: bytes() });
  };
  const endBook = (): void => {
    book?.end();
    book = undefined;
    tell({ kind: 'book', bytes: bytes() });
  };
  parentPort?.on('message', (order: Order) => {
    if (order.kind === 'sheet') begin(order);
    else if (order.kind === 'rows') write(order.json);
    else if (order.kind === 'book-end') endBook();
    else {
      tell({ kind: 'done', bytes: bytes() });
      parentPort?.close();
    }
  });
};

run(workerData as BooksJob);
