import { lazy } from 'react';

/** The choice of companies. It is loaded when it is opened. */
export const CopyDialog = lazy(() => import('./CopyDialog'));
