import { loadable } from '../components/loadable';

/** The menu of exports. It is loaded after the list that it belongs to. */
export const ExportMenu = loadable(async () => (await import('./ExportMenu')).ExportMenu);
