export { FormatMenu } from './FormatMenu';
export { ExportMenu } from './lazy';
export type { ExportSlots } from './types';
export { useDownload } from './useDownload';
export { type SheetSource, workbookFile } from './workbookFile';
