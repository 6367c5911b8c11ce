import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../database.ts';
import { run } from '../prepare/run.mjs';
import { startServer } from '../server.ts';
import { countPlaywright } from './report.ts';
import { counted, type Outcome, type Suite } from './suite.ts';

/** Tests sign in far more often from one address than people do. */
const LIMITS = {
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000',
  LIMIT_PUBLIC_CALLS_PER_MINUTE: '100000',
};

const play = async (chromium: string | undefined, report: string): Promise<Outcome> => {
  const cluster = await startCluster({ throwaway: true });
  try {
    const server = await startServer({ databaseUrl: cluster.url(), env: LIMITS });
    try {
      const env = {
        BASE_URL: server.url,
        SAMPLE_LINK: new URL(server.link ?? '/', server.url).href,
        OPERATOR: JSON.stringify(server.operator),
        ACCOUNTS: JSON.stringify(server.accounts),
        DATABASE_URL: cluster.superuserUrl(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      };
      const { code, output } = await run('playwright test --reporter=line,json', { folder: 'e2e', env });
      const count = existsSync(report) ? countPlaywright(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
      return counted(count.passed, count.failed, code, `${output}\n${server.output()}`);
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};

/** The browser tests, against a server of their own with the demo on an empty database. */
export const browserSuite = (chromium: Promise<string | undefined>): Suite => ({
  part: 'browser',
  name: 'e2e',
  run: async () => {
    const place = mkdtempSync(join(tmpdir(), 'ridgeline-report-'));
    try {
      return await play(await chromium, join(place, 'report.json'));
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
});
