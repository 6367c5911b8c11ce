import { MODULES } from './modules';

/**
 * Paths that also work without `/dashboard` in front (decisions 2.9); each leads to the same path below /dashboard, with
 * its query.
 */
export const BARE_PATHS: readonly string[] = [
  ...MODULES.map((entry) => entry.path.replace('/dashboard', '')),
  '/home',
  '/risk',
  '/risk-assessment',
  '/create-control',
  '/create-control/new-control',
];
