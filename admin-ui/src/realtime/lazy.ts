import { later } from '../components/later';

/** The bell and its connection. They are loaded after the page. */
export const Realtime = later(() => import('./Realtime'));
