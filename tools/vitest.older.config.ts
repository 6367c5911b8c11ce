import { defineConfig } from 'vitest/config';

/** Tests that install and build earlier versions: `npm run test:older`, not a part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['temporary/setup.ts'],
    include: ['test/older/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 240_000,
  },
});
