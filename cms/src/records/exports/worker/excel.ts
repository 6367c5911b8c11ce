import { exportWords } from '@ridgeline/domain/words/export';
import { writeArchive } from '@ridgeline/domain/workbook/archive';
import type { OutCell } from '@ridgeline/domain/workbook/cell';
import type { Writer } from '@ridgeline/domain/workbook/writer';
import { type SheetHead, writeXlsx } from '@ridgeline/domain/workbook/xlsx';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { cellsOf } from './cells';
import type { Put } from './output';
import type { FileWriter } from './writer';

/** Begins an Excel file. */
export const beginWorkbook = (put: Put): Writer<SheetHead, OutCell> =>
  writeXlsx(writeArchive<ZipDeflate>({ Zip, ZipDeflate, strToU8 }, put));

/** An Excel file: the rows on its first sheet, and what the register adds on others. */
export const excelWriter: FileWriter = ({ sheets, ...reader }, columns, onData) => {
  const writer = beginWorkbook(onData);
  const cells = cellsOf(columns, reader);
  writer.table({ name: exportWords.sheet, headers: columns.map(({ label }) => label) });
  return {
    rows: (rows) => writer.rows(rows.map(cells)),
    end: () => {
      for (const { rows, ...head } of sheets) {
        writer.table(head);
        writer.rows(rows);
      }
      writer.end();
    },
  };
};
