import { lazy } from 'react';

/** The ready-made questionnaires. They are loaded when somebody opens them. */
export const ReadyMadeDialog = lazy(() => import('./ReadyMadeDialog'));
