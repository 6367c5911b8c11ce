import { FRESH_MINUTES, FRESH_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { bearer } from '../access/people.ts';
import type { Failure } from '../account/people.ts';
import type { Answer, Requester, TestServer } from '../harness/index.ts';

/** The session that an access token belongs to. */
const sessionIn = (jwt: string): string =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sessionId;

/** Makes a session so old that its sign-in and its last proof no longer count, or as old as asked. */
export const makeOld = ({ sql }: TestServer, jwt: string, minutes = FRESH_MINUTES + 1): Promise<unknown> =>
  sql.query(
    `update strapi_sessions set metadata = (metadata::jsonb - 'provenAt') || jsonb_build_object('signedInAt', $2::text)
     where device_id = (select device_id from strapi_sessions where session_id = $1)`,
    [sessionIn(jwt), new Date(Date.now() - minutes * 60_000).toISOString()],
  );

export type Proven = Answer<Failure & { error?: { details?: { code?: string } } }>;

/** Proves by what is given that the user of a session is there. */
export const prove = (server: TestServer, jwt: string, proof: object): Promise<Proven> =>
  server.anonymous.post('/api/second-factor/prove', proof, bearer(jwt));

/** Calls with an access token. */
export const callsOf = ({ anonymous }: TestServer, jwt: string, more: Record<string, string> = {}): Requester => {
  const own = { ...bearer(jwt), ...more };
  return {
    get: (path) => anonymous.get(path, own),
    post: (path, body) => anonymous.post(path, body, own),
    put: (path, body) => anonymous.put(path, body, own),
    patch: (path, body) => anonymous.patch(path, body, own),
    delete: (path, body) => anonymous.delete(path, body, own),
  };
};

/** Whether an answer asks for a fresh proof. */
export const asksForProof = ({ status, body }: Answer<unknown>): boolean =>
  status === 403 && (body as Proven['body']).error?.details?.code === FRESH_PROOF_NEEDED;
