import { lazy } from 'react';

/** Loaded when it is opened first: most visits of a register only read. */
export const BulkEditDialog = lazy(() =>
  import('./BulkEditDialog').then((module) => ({ default: module.BulkEditDialog })),
);
