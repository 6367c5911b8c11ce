import { runBuilt } from './run-built.mjs';

/**
 * `npm run test:rolling`: replaces three servers with files on S3 and a replica that is 5 s behind, behind HAProxy, one after
 * the other, while 30 users work and the main trip runs in a browser.
 */
export const rolling = () => runBuilt(['vitest run --root tools --config vitest.rolling.config.ts']);
