import { defineConfig } from 'vitest/config';

/** Pure functions: the files share a worker's modules. A busy machine takes several times as long. */
export default defineConfig({
  test: { name: 'domain', isolate: false, include: ['test/**/*.test.ts'], testTimeout: 60_000 },
});
