import { bearer } from '../access/people.ts';
import type { Failure } from '../account/people.ts';
import type { Answer, TestServer } from '../harness/index.ts';
import { asksForProof, callsOf, makeOld } from '../second-factor/aging.ts';
import { cookieIn, type Outcome } from './company.ts';

type Begun = Answer<{ data: { url: string } } & Failure & { error?: { details?: { code?: string } } }>;

/** A session that a provider has opened, too old for what needs a fresh proof. */
export interface OldSession {
  readonly jwt: string;
  /** The cookie of the session. */
  readonly cookie: string;
  readonly ask: () => Promise<Begun>;
  /** Begins a proof. @returns where it goes on, and the cookies of the browser */
  readonly begin: () => Promise<{ readonly url: string; readonly cookie: string }>;
  /** Whether the session counts as fresh. */
  readonly isFresh: () => Promise<boolean>;
}

/** Makes a session old. @param signedIn the sign-in that opened it @param path the settings of single sign-on that its user may change */
export const oldSession = async (
  server: TestServer,
  signedIn: Outcome,
  path = '/api/single-sign-on',
): Promise<OldSession> => {
  if (signedIn.status !== 200) throw new Error(`No session was opened: ${JSON.stringify(signedIn.body)}`);
  const { jwt } = signedIn.body;
  await makeOld(server, jwt);
  const cookie = /ridgeline_session=[^;]+/.exec(cookieIn(signedIn))?.[0] ?? '';
  const ask = (): Promise<Begun> => server.anonymous.post('/api/single-sign-on/proof', {}, bearer(jwt));
  return {
    ...{ jwt, cookie, ask },
    begin: async () => {
      const begun = await ask();
      if (begun.status !== 200) throw new Error(`No proof was begun: ${JSON.stringify(begun.body)}`);
      return { url: begun.body.data.url, cookie: `${cookieIn(begun)}; ${cookie}` };
    },
    isFresh: async () => !asksForProof(await callsOf(server, jwt).put(path, { data: {} })),
  };
};
