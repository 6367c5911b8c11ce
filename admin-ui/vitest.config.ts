import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    globalSetup: ['../tools/temporary/setup.ts'],
    name: 'admin-ui',
    environment: 'jsdom',
    // Files share a worker's modules and document, whose making took two thirds of the time.
    isolate: false,
    // A busy machine takes several times as long.
    testTimeout: 60_000,
    include: ['test/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
  },
});
