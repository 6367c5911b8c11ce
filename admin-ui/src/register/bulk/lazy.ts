import { later } from '../../components/later';

/** Loaded when it is opened first: most visits of a register only read. */
export const BulkEditDialog = later(async () => ({ default: (await import('./BulkEditDialog')).BulkEditDialog }));
