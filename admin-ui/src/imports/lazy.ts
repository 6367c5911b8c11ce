import { lazy } from 'react';

/** The import of a spreadsheet. It is loaded when it is opened. */
export const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));
