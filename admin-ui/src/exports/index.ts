export { FormatMenu } from './FormatMenu';
export { ExportMenu } from './lazy';
export { type OnProgress, receiveFile } from './receive';
export type { ExportSlots } from './types';
export { type SheetSource, workbookFile } from './workbookFile';
