export { FormatMenu } from './FormatMenu';
export { ExportMenu } from './lazy';
export { receiveFile } from './receive';
export type { ExportSlots } from './types';
export { type SheetSource, workbookFile } from './workbookFile';
