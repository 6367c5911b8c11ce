import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../prepare/run.mjs';
import { type Choice, isOurs, shardFlag } from './choice.ts';
import { failuresOfVitest } from './failures.ts';
import { countVitest } from './report.ts';
import { timesOfVitest } from './slowest.ts';
import { asOneTest, counted, type Level, type Part, type Suite } from './suite.ts';

const TYPED = ['domain', 'cms', 'cms/test', 'admin-ui', 'assessment-portal', 'client', 'e2e', 'tools'];
const UNITS = ['domain', 'admin-ui', 'assessment-portal', 'tools'];

const command = (part: Part, name: string, line: string, folder?: string): Suite => ({
  part,
  name,
  levels: ['first'],
  run: async () => asOneTest(await run(line, { folder })),
});

interface Options {
  /** Another configuration than the package's own. */
  readonly config?: string;
  /** Whether its files are divided between the machines of `--shard`. */
  readonly cut?: boolean;
  /** The only level of its tests, unless they are divided by project; the first one unless given. */
  readonly levels?: readonly Level[];
  /** The projects of its configuration, by the level of their tests. */
  readonly projects?: Readonly<Record<Level, readonly string[]>>;
}

const BOTH: readonly Level[] = ['first', 'rest'];

/** The Vitest tests of one package, by that package's own configuration or another one in its folder. */
const vitestSuite = (part: Part, folder: string, { config, cut, levels, projects }: Options = {}): Suite => ({
  part,
  name: folder,
  levels: levels ?? (projects ? BOTH : ['first']),
  cut,
  run: async (choice) => {
    const place = mkdtempSync(join(tmpdir(), 'ridgeline-report-'));
    try {
      const file = join(place, 'report.json');
      const reporters = `--reporter=default --reporter=json --outputFile.json=${JSON.stringify(file)}`;
      const files = choice.files.map((name) => JSON.stringify(name)).join(' ');
      const since = choice.since ? `--changed ${choice.since}` : '';
      const project =
        projects && choice.level ? projects[choice.level].map((name) => `--project ${name}`).join(' ') : '';
      const shard = cut ? shardFlag(choice) : '';
      const chosen = [config ? `--config ${config}` : '', project, shard, since, files].join(' ');
      const command = `vitest run --passWithNoTests ${chosen} ${reporters}`;
      const { code, output } = await run(command, { folder, env: { NODE_ENV: 'test' } });
      const json = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const count = json ? countVitest(json) : { passed: 0, failed: 0 };
      const failures = json ? failuresOfVitest(json) : [];
      const mayBeNone = choice.files.length > 0 || Boolean(choice.since) || Boolean(cut && choice.shard);
      const outcome = counted(count.passed, count.failed, code, output, mayBeNone);
      return { ...outcome, failures, files: timesOfVitest(output) };
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
});

/** Short suites, which share the processors. */
export const SHORT: readonly Suite[] = [
  command('lint', 'biome', 'biome check --error-on-warnings .'),
  ...TYPED.map((folder) => command('types', folder, 'tsc --noEmit -p .', folder)),
  ...UNITS.map((folder) => vitestSuite('unit', folder)),
];

/** The tests of the API and of starting, on a real PostgreSQL. */
export const API: readonly Suite[] = [
  vitestSuite('api', 'cms', { projects: { first: ['shared', 'mail'], rest: ['own'] }, cut: true }),
  vitestSuite('api', 'tools', { config: 'vitest.built.config.ts', levels: ['rest'], cut: true }),
];

/** Suites that cannot be divided are assigned to the machines in turn. */
const WHOLE = [...SHORT, ...API].filter(({ cut }) => !cut);

/** Whether this machine runs the suite, or a part of its files. */
export const isRunHere = (choice: Choice, suite: Suite): boolean =>
  (!choice.level || suite.levels.includes(choice.level)) &&
  (Boolean(suite.cut) || isOurs(choice, WHOLE.indexOf(suite)));
