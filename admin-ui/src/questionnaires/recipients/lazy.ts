import { lazy } from 'react';

/** The recipients of a questionnaire. It is loaded when it is opened. */
export const RecipientsDialog = lazy(() => import('./RecipientsDialog'));
