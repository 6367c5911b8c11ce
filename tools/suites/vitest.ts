import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../prepare/run.mjs';
import { shardFlag } from './choice.ts';
import { failuresOfVitest } from './failures.ts';
import { countVitest } from './report.ts';
import { timesOfVitest } from './slowest.ts';
import { counted, type Level, type Part, type Suite } from './suite.ts';

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
export const vitestSuite = (part: Part, folder: string, { config, cut, levels, projects }: Options = {}): Suite => ({
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
