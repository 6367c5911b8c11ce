import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { OWNER } from '../database/roles.ts';
import { type Cluster, startCluster } from '../database.ts';
import { run } from '../prepare/run.mjs';
import { type RunningServer, startServer } from '../server.ts';
import { countPlaywright } from './report.ts';
import { counted, type Outcome, type Suite } from './suite.ts';

/** Tests sign in far more often from one address than people do. */
const LIMITS = {
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000',
  LIMIT_PUBLIC_CALLS_PER_MINUTE: '100000',
};

/** A second server takes requests for accounts, which the first one, as it comes, does not. */
const APPROVAL = { ...LIMITS, REGISTRATION: 'approval', LIMIT_REGISTRATIONS_PER_HOUR: '1000' };

const addDatabase = async (cluster: Cluster, name: string): Promise<string> => {
  const client = new Client({ connectionString: cluster.superuserUrl() });
  await client.connect();
  try {
    await client.query(`create database ${name} owner ${OWNER}`);
  } finally {
    await client.end();
  }
  return cluster.url(name);
};

const play = async (chromium: string | undefined, report: string): Promise<Outcome> => {
  const cluster = await startCluster({ throwaway: true });
  const servers: RunningServer[] = [];
  const start = async (databaseUrl: string, env: Readonly<Record<string, string>>): Promise<RunningServer> => {
    const server = await startServer({ databaseUrl, env });
    servers.push(server);
    return server;
  };
  try {
    const server = await start(cluster.url(), LIMITS);
    const approval = await start(await addDatabase(cluster, 'approval'), APPROVAL);
    const env = {
      BASE_URL: server.url,
      SAMPLE_LINK: new URL(server.link ?? '/', server.url).href,
      OPERATOR: JSON.stringify(server.operator),
      ACCOUNTS: JSON.stringify(server.accounts),
      APPROVAL: JSON.stringify({ url: approval.url, operator: approval.operator }),
      DATABASE_URL: cluster.superuserUrl(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    const { code, output } = await run('playwright test --reporter=line,json', { folder: 'e2e', env });
    const count = existsSync(report) ? countPlaywright(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
    return counted(count.passed, count.failed, code, [output, ...servers.map((one) => one.output())].join('\n'));
  } finally {
    for (const server of servers) await server.stop();
    await cluster.stop();
  }
};

/** The browser tests, against two servers of their own with the demo, each on an empty database. */
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
