import { later } from '../components/later';

/** The import of a spreadsheet. It is loaded when it is opened. */
export const ImportDialog = later(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));
