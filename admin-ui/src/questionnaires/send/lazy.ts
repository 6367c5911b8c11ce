import { lazy } from 'react';

/** Sends a questionnaire. It is loaded when it is opened. */
export const SendDialog = lazy(() => import('./SendDialog'));
