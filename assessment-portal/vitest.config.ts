import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'assessment-portal',
    environment: 'node',
    isolate: false,
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
