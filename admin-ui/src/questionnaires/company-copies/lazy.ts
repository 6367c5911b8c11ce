import { later } from '../../components/later';

/** The choice of companies. It is loaded when it is opened. */
export const CopyDialog = later(() => import('./CopyDialog'));
