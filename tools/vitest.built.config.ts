import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that run what has been built; the others need nothing. */
export default defineConfig({
  test: {
    globalSetup: ['temporary/setup.ts'],
    include: ['test/built/*.test.ts'],
    // Vitest's own default leaves one processor alone.
    maxWorkers: availableParallelism(),
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
