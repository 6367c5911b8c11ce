import { runBuilt } from './run-built.mjs';

/** `npm run test:rolling`: replaces three servers with files on S3 behind HAProxy, one after the other, while 30 users work. */
export const rolling = () => runBuilt(['vitest run --root tools --config vitest.rolling.config.ts']);
