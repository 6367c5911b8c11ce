import { runBuilt } from './run-built.mjs';

/**
 * `npm run fuzz`: installs, builds what is stale, then attacks a separate server with odd requests.
 * @param {string[]} options
 */
export const fuzz = (options) => runBuilt(['node --import tsx tools/fuzz/cli.ts'], options);
