import { defineConfig } from 'vitest/config';

/** Tests that kill the built server many times, for many minutes: `npm run kills`, not a part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['temporary/setup.ts'],
    include: ['test/kills/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
