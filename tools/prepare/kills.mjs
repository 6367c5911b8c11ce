import { runBuilt } from './run-built.mjs';

/** How often each is killed; KILLS sets another number. */
const KILLS = '20';

/**
 * `npm run kills`: installs, builds what is stale, then kills a migration, an upgrade, a backup, a restore, a first start and the
 * processes that parse and draw again and again, and prints the result of each.
 */
export const kills = () => {
  process.env.KILLS ||= KILLS;
  return runBuilt([
    'vitest run --root cms test/migrations/killed.own.test.ts test/migrations/fields.own.test.ts test/backup/killed.own.test.ts test/processes/killed.own.test.ts',
    'vitest run --root tools --config vitest.kills.config.ts',
  ]);
};
