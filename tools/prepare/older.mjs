import { runBuilt } from './run-built.mjs';

/**
 * `npm run test:older`: installs, builds what is stale, then builds versions from before there were schema numbers out
 * of the repository's history, and starts each on a database of this one.
 */
export const older = () => runBuilt(['vitest run --root tools --config vitest.older.config.ts']);
