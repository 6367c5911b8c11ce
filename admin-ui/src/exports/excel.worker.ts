import { EXPORT_TYPES } from '@ridgeline/domain/exports';
import { writeArchive } from '@ridgeline/domain/workbook/archive';
import { writeXlsx } from '@ridgeline/domain/workbook/xlsx';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Order, Report } from './protocol';

const pieces: BlobPart[] = [];
const archive = writeArchive<ZipDeflate>({ Zip, ZipDeflate, strToU8 }, (bytes) =>
  pieces.push(bytes as Uint8Array<ArrayBuffer>),
);
const writer = writeXlsx(archive);

const take = (order: Order): Report | undefined => {
  if (order.kind === 'sheet') {
    writer.table(order.head);
    return undefined;
  }
  if (order.kind === 'rows') {
    writer.rows(order.rows);
    return { kind: 'written' };
  }
  writer.end();
  return { kind: 'file', file: new Blob(pieces, { type: EXPORT_TYPES.xlsx }) };
};

globalThis.onmessage = ({ data }: MessageEvent<Order>): void => {
  try {
    const report = take(data);
    if (report) globalThis.postMessage(report);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    globalThis.postMessage({ kind: 'failed', message } satisfies Report);
  }
};
