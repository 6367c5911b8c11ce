import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { OWNER } from '../database/roles.ts';
import { type Cluster, startCluster } from '../database.ts';
import { ROOT } from '../prepare/root.mjs';
import { run } from '../prepare/run.mjs';
import { type RunningServer, startServer } from '../server.ts';
import { type Choice, shardFlag } from './choice.ts';
import { failuresOfPlaywright } from './failures.ts';
import { countPlaywright } from './report.ts';
import { timesOfPlaywright } from './slowest.ts';
import { counted, type Level, type Outcome, type Suite } from './suite.ts';

/** Tests sign in far more often from one address than people do. */
const LIMITS = {
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000',
  LIMIT_PUBLIC_CALLS_PER_MINUTE: '100000',
  // Providers of single sign-on and receivers that a test starts on this machine.
  OUTGOING_ALLOW: 'http://localhost:*',
  // No server of names: none of the internet is asked for the domains of a test.
  DNS_SERVERS: '127.0.0.1:9',
};

/** A second server accepts requests for accounts, which the first one does not, by default. */
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

/** Data of the server that the tests use. */
export const settingsOf = ({ url, link, operator, accounts, dataDir }: RunningServer, databaseUrl: string) => ({
  BASE_URL: url,
  SAMPLE_LINK: new URL(link ?? '/', url).href,
  OPERATOR: JSON.stringify(operator),
  ACCOUNTS: JSON.stringify(accounts),
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
});

/** Tests with this tag run against a server that sends mail; the others use one without mail, which is the default. */
const MAIL = '@mail';

/**
 * Tests whose title ends with this tag are the first level. Each page, each register and each trip through several pages
 * has one, which walks it as users do; tests of what else can happen there have none.
 */
const TRIP = '@trip';

/** The flags by which Playwright selects tests that have all of these tags, and none of those. */
const tagged = (all: readonly string[], none: readonly string[]): string =>
  [
    ...(all.length > 0 ? [`--grep "${all.map((tag) => `(?=.*${tag}\\b)`).join('')}"`] : []),
    ...(none.length > 0 ? [`--grep-invert "${none.map((tag) => `${tag}\\b`).join('|')}"`] : []),
  ].join(' ');

/** The flags of the two rounds, on the server without mail and on the one with mail, for a level or for both. */
export const roundsOf = (level?: Level): { readonly plain: string; readonly mail: string } => {
  const all = level === 'first' ? [TRIP] : [];
  const none = level === 'rest' ? [TRIP] : [];
  return { plain: tagged(all, [...none, MAIL]), mail: tagged([...all, MAIL], none) };
};

const E2E = join(ROOT, 'e2e');

/** The additional servers that the chosen files use: all of them, unless files or a level were named. */
const furtherServers = ({ files, level }: Choice): { readonly approval: boolean; readonly mail: boolean } => {
  const specs = readdirSync(E2E).filter((name) => name.endsWith('.spec.ts'));
  const chosen = specs.filter((name) => files.length === 0 || files.some((part) => name.includes(part)));
  const sources = chosen.map((name) => readFileSync(join(E2E, name), 'utf8'));
  const texts = level === 'first' ? sources.filter((text) => text.includes(TRIP)) : sources;
  const use = (word: string): boolean => texts.some((text) => text.includes(word));
  return { approval: use('approvalServer('), mail: use('WITH_MAIL') };
};

const round = async (
  choice: Choice,
  which: string,
  report: string,
  env: Readonly<Record<string, string>>,
): Promise<Outcome> => {
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const files = choice.files.map((file) => JSON.stringify(file)).join(' ');
  const command = `playwright test --pass-with-no-tests --reporter=line,json ${which} ${shardFlag(choice)} ${files}`;
  const { code, output } = await run(command, { folder: 'e2e', env: all });
  const json = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const count = json ? countPlaywright(json) : { passed: 0, failed: 0 };
  const mayBeNone = choice.files.length > 0 || Boolean(choice.shard);
  const outcome = counted(count.passed, count.failed, code, output, mayBeNone);
  return json ? { ...outcome, failures: failuresOfPlaywright(json), files: timesOfPlaywright(json) } : outcome;
};

/** So that the operator can make backups, and webhooks reach receivers that a test starts. */
const FEATURES = { BACKUP_PASSPHRASE: 'only for the tests in a browser', OUTGOING_ALLOW: 'http://localhost:*' };

interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** Each mail that came is a file in it, `<address of its reader> <anything>.eml`. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Addresses of this domain do not exist. */
const NOWHERE = '@nowhere.test';

/** A mail server on a free port. It delivers into a folder, because the browser tests run in other processes. */
const openMailbox = async (): Promise<Mailbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-mail-'));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      done(address.endsWith(NOWHERE) ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const name = join(folder, `${envelope.rcptTo.map(({ address }) => address).join(',')} ${randomUUID()}.eml`);
        // It gets its final name only when it is complete.
        writeFileSync(`${name}.part`, Buffer.concat(chunks));
        renameSync(`${name}.part`, name);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    close: async () => {
      await new Promise<void>((closed) => server.close(() => closed()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const play = async (choice: Choice, chromium: string | undefined, place: string): Promise<Outcome> => {
  const cluster = await startCluster({ throwaway: true });
  const mailbox = await openMailbox();
  const servers: RunningServer[] = [];
  const start = async (databaseUrl: string, env: Readonly<Record<string, string>>): Promise<RunningServer> => {
    const server = await startServer({ databaseUrl, env });
    servers.push(server);
    return server;
  };
  const sending = { ...LIMITS, SMTP_URL: mailbox.url, MAIL_FROM: 'Ridgeline <ridgeline@mail.test>' };
  const further = furtherServers(choice);
  try {
    const [server, approval, mailing] = await Promise.all([
      start(cluster.url(), { ...LIMITS, ...FEATURES }),
      further.approval ? addDatabase(cluster, 'approval').then((url) => start(url, APPROVAL)) : undefined,
      further.mail ? addDatabase(cluster, 'mailing').then((url) => start(url, sending)) : undefined,
    ]);
    const env = {
      ...(approval && { APPROVAL: JSON.stringify({ url: approval.url, operator: approval.operator }) }),
      MAIL_FOLDER: mailbox.folder,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    const rounds = roundsOf(choice.level);
    const outcomes = [
      await round(choice, rounds.plain, join(place, 'plain.json'), {
        ...env,
        ...settingsOf(server, cluster.superuserUrl()),
      }),
    ];
    if (mailing) {
      const settings = settingsOf(mailing, cluster.superuserUrl('mailing'));
      outcomes.push(await round(choice, rounds.mail, join(place, 'mail.json'), { ...env, ...settings }));
    }
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
      failures: outcomes.flatMap(({ failures = [] }) => failures),
      files: outcomes.flatMap(({ files = [] }) => files),
      output: [...outcomes, ...servers.map((one) => ({ output: one.output() }))].map(({ output }) => output).join('\n'),
    };
  } finally {
    for (const server of servers) await server.stop();
    await mailbox.close();
    await cluster.stop();
  }
};

/** The browser tests, against their own servers with the demo, each on an empty database. */
export const browserSuite = (chromium: Promise<string | undefined>): Suite => ({
  part: 'browser',
  name: 'e2e',
  levels: ['first', 'rest'],
  cut: true,
  run: async (choice) => {
    const place = mkdtempSync(join(tmpdir(), 'ridgeline-report-'));
    try {
      return await play(choice, await chromium, place);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
});
