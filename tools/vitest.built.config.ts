import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that run the build output; other tests need no build. */
export default defineConfig({
  test: {
    globalSetup: ['temporary/setup.ts'],
    include: ['test/built/*.test.ts'],
    // Vitest's default leaves one processor unused.
    maxWorkers: availableParallelism(),
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
