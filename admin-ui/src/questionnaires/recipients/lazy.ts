import { later } from '../../components/later';

/** The recipients of a questionnaire. It is loaded when it is opened. */
export const RecipientsDialog = later(() => import('./RecipientsDialog'));
