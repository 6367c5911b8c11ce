import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { faultWords } from '@ridgeline/domain/words/faults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitSamlProvider } from '../../../tools/saml/visit.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { form } from '../questionnaire-mapping/questionnaires.ts';
import { type SamlSigning, setUpSaml } from '../single-sign-on/saml-company.ts';
import { openLink } from '../stalling/served.ts';

/** How often each is killed; `npm run kills` does it more often. */
const KILLS = Number(process.env.KILLS || 2);

let server: TestServer;
let acme: SamlSigning;
let token: string;
let sheet: Buffer;

beforeAll(async () => {
  server = await startServer();
  const analyst = await server.request('acme-analyst');
  acme = await setUpSaml(server);
  await acme.signIn('acme-analyst');
  ({ token } = await openLink(analyst, server.anonymous));
  sheet = Buffer.from(await (await fetchSheet()).arrayBuffer());
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

const PATH = '/api/questionnaire-mapping/sheet';

/** The processes of the server, which runs in this one. */
const processes = (): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(process.pid), '-f', 'processes/runner'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // It has found none.
    return [];
  }
};

/** @returns whether the process was still there */
const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** Stops each process where it is. @returns those that were still there */
const freeze = (): number[] => processes().filter((pid) => signal(pid, 'SIGSTOP'));

const fetchSheet = (): Promise<Response> => fetch(`${server.url}${PATH}`, { headers: { 'x-link-token': token } });

/** Statuses of an answer whose process was killed; 0 for one that ended in the middle of its file. */
const FAILED = [503, 0];

const wholeOf = async (answer: Response): Promise<readonly [status: number, said: string]> => {
  try {
    const content = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.ok ? '' : content.toString()];
  } catch {
    return [0, ''];
  }
};

/** Each kind of work: does it once. @returns the status of the answer, and what it says */
const WORKS: Readonly<Record<string, () => Promise<readonly [status: number, said: string]>>> = {
  // The first, since settings need a proof of the last ten minutes.
  'reading the metadata of a SAML provider': async () => {
    const { status, body } = await acme.change({ metadata: acme.provider.metadata });
    return [status, JSON.stringify(body)];
  },
  'writing a sheet': async () => wholeOf(await fetchSheet()),
  'reading a filled sheet': async () => {
    const { status, body } = await server.anonymous.post(PATH, form([['filled.xlsx', sheet]]), {
      'x-link-token': token,
    });
    return [status, JSON.stringify(body)];
  },
  'verifying an answer of a SAML provider': async () => {
    const { url, cookie } = await acme.begin('acme-analyst@acme.test');
    const sent = await acme.post(await visitSamlProvider(url, 'acme-analyst'));
    if (sent.status !== 303) return [sent.status, sent.text];
    const { status, body } = await acme.end(sent.next, cookie);
    return [status, JSON.stringify(body)];
  },
  'drawing the PDF of a questionnaire': async () =>
    wholeOf(await fetch(`${server.url}/api/questionnaire-mapping/blank`, { headers: { 'x-link-token': token } })),
};

describe('a process that is killed', () => {
  for (const [name, work] of Object.entries(WORKS)) {
    it(`while ${name} ends that request alone`, { timeout: 480_000 }, async () => {
      let hits = 0;
      for (let at = 0; at < KILLS; at += 1) {
        const [before, why] = await work();
        expect(before, why).toBe(200);
        // Those that wait for work stop before it comes. One that is only now starting, because the one before has just
        // ended, stops as soon as it is seen.
        const stopped = new Set(freeze());
        const failing = work();
        const freezing = setInterval(() => {
          for (const pid of freeze()) stopped.add(pid);
        }, 25);
        await pause(100 + (1_000 * at) / KILLS);
        const health = await fetch(`${server.url}/_health`);
        clearInterval(freezing);
        for (const pid of stopped) signal(pid, 'SIGKILL');
        const [status, said] = await failing;
        expect(health.status).toBe(204);
        expect([200, ...FAILED]).toContain(status);
        if (FAILED.includes(status)) hits += 1;
        if (status === 503) expect(said).toContain(faultWords.workKilled);
        expect((await work())[0]).toBe(200);
      }
      console.log(`${name}: ${KILLS} kills -9, ${hits} of them in the middle`);
      expect(hits).toBeGreaterThan(0);
    });
  }
});
