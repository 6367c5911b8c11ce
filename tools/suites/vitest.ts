import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../prepare/run.mjs';
import { countVitest } from './report.ts';
import { counted, type Part, type Suite } from './suite.ts';

/** The Vitest tests of one package, by that package's own configuration or another one in its folder. */
export const vitestSuite = (part: Part, folder: string, config?: string): Suite => ({
  part,
  name: folder,
  run: async () => {
    const place = mkdtempSync(join(tmpdir(), 'ridgeline-report-'));
    try {
      const file = join(place, 'report.json');
      const reporters = `--reporter=default --reporter=json --outputFile.json=${JSON.stringify(file)}`;
      const chosen = config ? `--config ${config}` : '';
      const { code, output } = await run(`vitest run ${chosen} ${reporters}`, { folder, env: { NODE_ENV: 'test' } });
      const count = existsSync(file) ? countVitest(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
      return counted(count.passed, count.failed, code, output);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
});
