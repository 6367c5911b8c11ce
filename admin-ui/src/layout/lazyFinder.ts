import { loadable } from '../components/loadable';

/** Loaded when the first page is idle: what is typed right after Ctrl+K belongs to its input. */
export const Finder = loadable(async () => (await import('./finder/Finder')).Finder);
