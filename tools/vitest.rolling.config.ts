import { defineConfig } from 'vitest/config';

/** The restart of two servers behind HAProxy: `npm run test:rolling`, not a part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['temporary/setup.ts'],
    include: ['test/rolling/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 240_000,
  },
});
