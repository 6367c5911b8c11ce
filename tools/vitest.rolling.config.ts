import { defineConfig } from 'vitest/config';

/** The replacement of three servers behind HAProxy: `npm run test:rolling`, not a part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['temporary/setup.ts'],
    include: ['test/rolling/*.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 240_000,
  },
});
