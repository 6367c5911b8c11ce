import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ZONE } from './fixtures/days';
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
  // One server answers them all, in one process. One more than the processors: a test waits for a third of its time.
  workers: Math.min(availableParallelism() + 1, 4),
  timeout: 90_000 * settings.slowness,
  expect: { timeout: 15_000 * settings.slowness },
  use: {
    baseURL: settings.baseUrl,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: ZONE,
    actionTimeout: 20_000 * settings.slowness,
    trace: 'off',
    // Tests of a worker share the scripts that the browser has compiled. Nothing that a test stored is left in it.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(settings.chromium && { executablePath: settings.chromium }),
      args: flagsFor(settings.chromium),
    },
  },
});
