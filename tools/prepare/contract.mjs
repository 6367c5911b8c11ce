import { runBuilt } from './run-built.mjs';

/**
 * `npm run contract`: installs, builds what is stale, then has a contract tester call every operation of the OpenAPI document.
 * @param {string[]} options
 */
export const contract = (options) => runBuilt(['node --import tsx tools/contract/cli.ts'], options);
