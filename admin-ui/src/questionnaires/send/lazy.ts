import { lazy } from 'react';

/** Sends a questionnaire. It is loaded when somebody opens it. */
export const SendDialog = lazy(() => import('./SendDialog'));
