import { defineConfig } from '@playwright/test';
import all from '../playwright.config';

/** The pictures of the README: no tests, but taken as tests are run. */
export default defineConfig({
  ...all,
  testDir: '.',
  testMatch: 'readme.ts',
  use: { ...all.use, colorScheme: 'light', viewport: { width: 1440, height: 860 } },
});
