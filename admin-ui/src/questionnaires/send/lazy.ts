import { later } from '../../components/later';

/** Sends a questionnaire. It is loaded when it is opened. */
export const SendDialog = later(() => import('./SendDialog'));
