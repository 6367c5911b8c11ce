import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { flagsFor } from './fixtures/flags';
import { settings } from './fixtures/settings';

/**
 * Real Chromium against a server that is already running with the demo (`npm test -- browser` starts one). Every test
 * creates its own company, so all of them can run at the same time. There are no retries.
 */
export default defineConfig({
  testDir: '.',
  outputDir: settings.outputDir,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One server answers them all, in one process.
  workers: Math.min(availableParallelism(), 4),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: settings.baseUrl,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(settings.chromium && { executablePath: settings.chromium }),
      args: flagsFor(settings.chromium),
    },
  },
});
