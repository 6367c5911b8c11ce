import { lazy } from 'react';

/** The recipients of a questionnaire. It is loaded when somebody opens it. */
export const RecipientsDialog = lazy(() => import('./RecipientsDialog'));
