import { lazy } from 'react';

/** The ready-made questionnaires. They are loaded when they are opened. */
export const ReadyMadeDialog = lazy(() => import('./ReadyMadeDialog'));
