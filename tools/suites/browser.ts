import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { OWNER } from '../database/roles.ts';
import { type Cluster, startCluster } from '../database.ts';
import { run } from '../prepare/run.mjs';
import { type RunningServer, startServer } from '../server.ts';
import { openMailbox } from './mailbox.ts';
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

/** What the tests are told of the server that they are played against. */
const toldOf = ({ url, link, operator, accounts }: RunningServer, databaseUrl: string) => ({
  BASE_URL: url,
  SAMPLE_LINK: new URL(link ?? '/', url).href,
  OPERATOR: JSON.stringify(operator),
  ACCOUNTS: JSON.stringify(accounts),
  DATABASE_URL: databaseUrl,
});

/** Tests with this tag are played against a server that sends mail; the others see one that has none, as it comes. */
const MAIL = '@mail';

const round = async (which: string, report: string, env: Readonly<Record<string, string>>): Promise<Outcome> => {
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await run(`playwright test --reporter=line,json ${which}`, { folder: 'e2e', env: all });
  const count = existsSync(report) ? countPlaywright(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  return counted(count.passed, count.failed, code, output);
};

const play = async (chromium: string | undefined, place: string): Promise<Outcome> => {
  const cluster = await startCluster({ throwaway: true });
  const mailbox = await openMailbox();
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
      APPROVAL: JSON.stringify({ url: approval.url, operator: approval.operator }),
      MAIL_FOLDER: mailbox.folder,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    const plain = await round(`--grep-invert ${MAIL}`, join(place, 'plain.json'), {
      ...env,
      ...toldOf(server, cluster.superuserUrl()),
    });
    await server.stop();
    await approval.stop();
    const sending = { ...LIMITS, SMTP_URL: mailbox.url, MAIL_FROM: 'Ridgeline <ridgeline@mail.test>' };
    const mailing = await start(await addDatabase(cluster, 'mailing'), sending);
    const mailed = await round(`--grep ${MAIL}`, join(place, 'mail.json'), {
      ...env,
      ...toldOf(mailing, cluster.superuserUrl('mailing')),
    });
    return {
      passed: plain.passed + mailed.passed,
      failed: plain.failed + mailed.failed,
      output: [plain.output, mailed.output, ...servers.map((one) => one.output())].join('\n'),
    };
  } finally {
    for (const server of servers) await server.stop();
    await mailbox.close();
    await cluster.stop();
  }
};

/** The browser tests, against three servers of their own with the demo, each on an empty database. */
export const browserSuite = (chromium: Promise<string | undefined>): Suite => ({
  part: 'browser',
  name: 'e2e',
  run: async () => {
    const place = mkdtempSync(join(tmpdir(), 'ridgeline-report-'));
    try {
      return await play(await chromium, place);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
});
