import { lazy } from 'react';

/** The import of a spreadsheet. It is loaded when somebody opens it. */
export const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));
