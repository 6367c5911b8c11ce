import { loadable } from '../components/loadable';

/** Loaded when it is near: what is typed right after Ctrl+K belongs to its input. */
export const Finder = loadable(async () => (await import('./finder/Finder')).Finder);

/** Loads it ahead. A failed load is ignored: it is loaded again when it is needed, and a failure is shown then. */
export const loadFinder = (): void => void Finder.load().catch(() => undefined);
