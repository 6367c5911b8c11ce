import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const OWN = 'test/**/*.own.test.ts';
const MAIL = 'test/**/*.mail.test.ts';

const common = {
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
} as const;

/**
 * Files that share a server run one after the other in each worker, those that read mail on a server that sends it; files
 * with a server of their own run in a process each.
 */
export default defineConfig({
  test: {
    globalSetup: ['../tools/temporary/setup.ts', 'test/harness/global-setup.ts'],
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [OWN, MAIL],
          isolate: false,
          provide: { server: 'shared' },
        },
      },
      { test: { ...common, name: 'mail', include: [MAIL], isolate: false, provide: { server: 'shared, with mail' } } },
      { test: { ...common, name: 'own', include: [OWN], provide: { server: 'own' } } },
    ],
  },
});
