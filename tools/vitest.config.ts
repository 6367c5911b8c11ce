import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The tests start databases and servers.
  test: { globalSetup: ['temporary/setup.ts'], include: ['test/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
