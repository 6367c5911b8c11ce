import { later } from '../../components/later';

/** The ready-made questionnaires. They are loaded when they are opened. */
export const ReadyMadeDialog = later(() => import('./ReadyMadeDialog'));
