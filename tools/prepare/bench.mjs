import { runBuilt } from './run-built.mjs';

/**
 * `npm run bench`: installs, builds what is stale, then measures. `npm run bench -- import` runs one part.
 * @param {string[]} parts
 */
export const bench = (parts) => runBuilt(['node --import tsx tools/bench/run.ts'], parts);
