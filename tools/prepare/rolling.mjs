import { runBuilt } from './run-built.mjs';

/** `npm run test:rolling`: restarts two servers behind HAProxy, one after the other, while 30 users work. */
export const rolling = () => runBuilt(['vitest run --root tools --config vitest.rolling.config.ts']);
