import { defineConfig } from 'vitest/config';

/** Tests that run what has been built; the others need nothing. */
export default defineConfig({
  test: {
    globalSetup: ['temporary/setup.ts'],
    include: ['test/built/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
