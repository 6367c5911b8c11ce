import { readdirSync, readFileSync } from 'node:fs';
import { messageOf } from '../../prepare/message.mjs';
import { type SamlTestProvider, startSamlProvider } from '../../saml/provider.ts';
import { backAtRest, readRest } from '../rest.ts';
import { makeSupply } from '../supply.ts';
import { watchHealth } from '../watch.ts';
import { startWorld, type World } from '../world.ts';
import { type HostileFile, hostileFile } from './make.ts';

export interface FilesOptions {
  readonly seed: number;
  readonly count: number;
  /** Milliseconds in which the health route must always answer. */
  readonly health: number;
  /** Megabytes that the server and its processes may use together. */
  readonly memory: number;
}

/** Megabytes: less than Node takes in a container of 1 GB, so that a file which is parsed in the server itself ends it. */
const HEAP = 384;
const AT_ONCE = 4;
/** Milliseconds after which a request counts as never answered. */
const PATIENCE = 90_000;
/** Milliseconds between two looks at the memory. */
const LOOK = 100;

/** What some routes need before they read a file. */
interface Means {
  /** A link that can still be answered, and a question of it. */
  readonly link: string;
  readonly question: string;
  /** Begins a sign-in at a SAML provider. @returns the state that its answer names */
  readonly round: () => Promise<string>;
}

type Send = (world: World, file: HostileFile, means: Means) => Promise<Response>;

const call = (world: World, method: string, path: string, headers: Readonly<Record<string, string>>, body?: BodyInit) =>
  fetch(`${world.server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });

const form = ({ name, content }: HostileFile): FormData => {
  const data = new FormData();
  data.append('files', new Blob([new Uint8Array(content)]), name);
  return data;
};

const bearer = async ({ people }: World, person: 'analyst' | 'administrator') => ({
  authorization: `Bearer ${(await people.session(person)).token}`,
});

const json = { 'content-type': 'application/json' };

/** All routes that take a file, or the text of one. */
const ROUTES: Readonly<Record<string, Send>> = {
  'POST /api/upload': async (world, file) =>
    call(world, 'POST', '/api/upload', await bearer(world, 'analyst'), form(file)),
  'POST /api/questionnaire-mapping/evidence': (world, file, { link, question }) => {
    const path = `/api/questionnaire-mapping/evidence?question_id=${question}`;
    return call(world, 'POST', path, { 'x-link-token': link }, form(file));
  },
  'POST /api/questionnaire-mapping/sheet': (world, file, { link }) =>
    call(world, 'POST', '/api/questionnaire-mapping/sheet', { 'x-link-token': link }, form(file)),
  'POST /api/create-bulk/risks': async (world, { content }) =>
    call(
      world,
      'POST',
      '/api/create-bulk/risks',
      { ...json, ...(await bearer(world, 'analyst')) },
      new Uint8Array(content),
    ),
  'POST /api/control-libraries/import': async (world, { content }) =>
    call(
      world,
      'POST',
      '/api/control-libraries/import',
      { ...json, ...(await bearer(world, 'administrator')) },
      new Uint8Array(content),
    ),
  'PUT /api/single-sign-on': async (world, { content }) => {
    const body = JSON.stringify({ data: { kind: 'saml', metadata: content.toString('utf8').slice(0, 200_000) } });
    return call(world, 'PUT', '/api/single-sign-on', { ...json, ...(await bearer(world, 'administrator')) }, body);
  },
  'POST /api/auth/single-sign-on/saml': async (world, { content }, { round }) => {
    const answer = { RelayState: await round(), SAMLResponse: content.toString('base64').slice(0, 1_500_000) };
    return call(world, 'POST', '/api/auth/single-sign-on/saml', {}, new URLSearchParams(answer));
  },
  'POST /api/auth/local': async (world, { content }) =>
    call(world, 'POST', '/api/auth/local', json, new Uint8Array(content)),
};

const DOMAIN = 'files.example';

/** A SAML provider of the company, which is never called, and a sent questionnaire. */
const makeMeans = async (world: World, provider: SamlTestProvider): Promise<Means> => {
  const supply = makeSupply(world);
  await supply.refresh();
  const link = (await supply.resolver('respondent')).one('link');
  const asked = await call(world, 'GET', '/api/questionnaire-mapping', { 'x-link-token': link });
  const { data: sent } = (await asked.json()) as { data: { questions: { documentId: string; kind: string }[] } };
  const question = sent.questions.find(({ kind }) => kind === 'File')?.documentId ?? '';
  const data = {
    kind: 'saml',
    metadata: provider.metadata.replaceAll(/http:\/\/localhost:\d+/g, 'https://login.example.com'),
    domains: [DOMAIN],
    active: true,
  };
  const headers = { ...json, ...(await bearer(world, 'administrator')) };
  const set = await call(world, 'PUT', '/api/single-sign-on', headers, JSON.stringify({ data }));
  if (!set.ok) throw new Error(`SAML was not set up: ${set.status} ${await set.text()}`);
  await world.database.query(
    `update ridgeline_sso_domains set proven_at = now(), proven_how = 'approval', proven_by = 'fuzz' where domain = $1`,
    [DOMAIN],
  );
  return {
    link,
    question,
    round: async () => {
      const body = JSON.stringify({ email: `person@${DOMAIN}` });
      const begun = await call(world, 'POST', '/api/auth/single-sign-on', json, body);
      const { data: at } = (await begun.json()) as { data: { url: string } };
      return new URL(at.url).searchParams.get('RelayState') ?? '';
    },
  };
};

/** Statuses that say that a route has refused before it read the file. */
const UNREAD = [401, 403, 404];

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Megabytes of a process and of all that it has started; shared pages are counted once. Only Linux says it. */
const treeMemory = (root: number): number => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), numberIn(readFileSync(`/proc/${name}/status`, 'latin1'), /^PPid:\s+(\d+)/m));
    } catch {
      // It has just ended.
    }
  }
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const kilobytes = [...parents.keys()].filter(isOurs).map((pid) => {
    try {
      return numberIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'), /^Pss:\s+(\d+)/m);
    } catch {
      return 0;
    }
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
};

const quantiles = (times: readonly number[]): string => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number): string => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)}`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms of ${times.length}`;
};

/** Sends hostile files to every route that takes one. @returns the lines of the report, and the faults */
export const fuzzFiles = async ({ seed, count, health, memory }: FilesOptions) => {
  const world = await startWorld({
    node: [`--max-old-space-size=${HEAP}`, '--trace-deprecation'],
    env: { LIMIT_UNDER_WAY_MEGABYTES: '1000', LIMIT_UNATTACHED_MEGABYTES: '100000' },
  });
  const provider = await startSamlProvider();
  const { process: server } = world.server;
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  const under = new Map<number, string>();
  let most = 0;
  try {
    const means = await makeMeans(world, provider);
    const before = await readRest(world);
    const watch = watchHealth(world.server.url, health, () => [...under.values()].join('; '));
    const look = setInterval(() => {
      most = Math.max(most, treeMemory(server.pid ?? 0));
    }, LOOK);
    const names = Object.keys(ROUTES);
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < count && server.exitCode === null && server.signalCode === null) {
        const number = next;
        next += 1;
        const file = hostileFile(seed, number);
        const name = names[number % names.length] ?? '';
        const what = `${number}: ${name}, ${file.what} (${file.content.length} bytes)`;
        under.set(number, what);
        try {
          const { status } = (await ROUTES[name]?.(world, file, means)) ?? { status: 0 };
          statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1);
          if ((status >= 500 && status !== 503) || UNREAD.includes(status))
            faults.push(`${what} was answered ${status}`);
        } catch (error) {
          faults.push(`${what} was not answered: ${messageOf(error)}`);
        }
        under.delete(number);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await watch.stop();
    clearInterval(look);
    faults.push(...watch.faults);
    if (server.exitCode !== null || server.signalCode !== null)
      faults.push(`The server ended.\n${world.server.output().slice(-3_000)}`);
    else {
      const { after, left } = await backAtRest(world, before);
      faults.push(...left);
      statuses.set(`memory of the server: ${before.process} MB before, ${after.process} MB after`, 1);
    }
    const warned = /DeprecationWarning[\s\S]{0,1500}/.exec(world.server.output());
    if (warned) faults.push(`The server warned: ${warned[0]}`);
    if (most > memory) faults.push(`The server and its processes used ${most} MB; ${memory} MB is the limit.`);
    const lines = [...statuses].sort().map(([what, times]) => `${String(times).padStart(5)}  ${what}`);
    return { faults, lines: [...lines, `health: ${quantiles(watch.times)}`, `most memory of the tree: ${most} MB`] };
  } finally {
    await provider.stop();
    await world.stop();
  }
};
