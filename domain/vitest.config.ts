import { defineConfig } from 'vitest/config';

/** Pure functions: the files share a worker's modules. */
export default defineConfig({ test: { name: 'domain', isolate: false, include: ['test/**/*.test.ts'] } });
