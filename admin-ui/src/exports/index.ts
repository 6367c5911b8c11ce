export { download } from './download';
export type { FurtherSheet, OutCell } from './excel/xlsx';
export { ExportMenu } from './lazy';
export type { ExportSlots } from './types';
export { type SheetSource, workbookFile } from './workbookFile';
