import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '../database.ts';
import { type Account, type RunningServer, startServer } from '../server.ts';

/** A server with the demo on a separate database, and someone who is signed in. */
export interface World {
  readonly cluster: Cluster;
  readonly server: RunningServer;
  readonly account: Account;
  /** As the superuser: past row security, for what a plain program does. */
  readonly database: pg.Pool;
  readonly companyId: number;
  /** Header with an access token that holds for some minutes more. The sign-in is not measured. */
  signIn(as?: Who): Promise<{ authorization: string }>;
  stop(): Promise<void>;
}

const ROLE = 'Company Administrator';

/** `another` is staff of another company. */
type Who = 'company' | 'another' | 'operator';

/** Milliseconds for which a token is used again; it holds for ten minutes. */
const TOKEN_USED = 5 * 60_000;

interface SignedIn {
  readonly at: number;
  readonly header: { readonly authorization: string };
}

/**
 * @param throwaway whether the database may lose what it stored; else it is durable, as an installation's is, for both
 * sides of every comparison
 * @throws Error when the demo has no company administrator, or when the sign-in fails
 */
export const startWorld = async (throwaway: boolean): Promise<World> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
  const cluster = await startCluster({ dataDir, throwaway });
  const server = await startServer({
    databaseUrl: cluster.url(),
    env: { LIMIT_SIGN_IN_PER_ADDRESS: '100000', LIMIT_PUBLIC_CALLS_PER_MINUTE: '100000', LOG_LEVEL: 'error' },
  });
  const account = server.accounts.find(({ role }) => role === ROLE);
  if (!account) throw new Error(`The demo has no ${ROLE}.`);
  const another = server.accounts.find(({ company }) => company !== account.company);
  const database = new pg.Pool({ connectionString: cluster.superuserUrl(), max: 10 });
  const { rows } = await database.query<{ id: number }>('select id from companies where name = $1', [account.company]);
  const companyId = rows[0]?.id;
  if (companyId === undefined) throw new Error(`There is no company ${account.company}.`);
  const signedIn = new Map<Who, SignedIn>();
  return {
    cluster,
    server,
    account,
    database,
    companyId,
    signIn: async (as = 'company') => {
      const known = signedIn.get(as);
      if (known && performance.now() - known.at < TOKEN_USED) return known.header;
      const { email = '', password = '' } = server.operator ?? {};
      const who =
        as === 'operator'
          ? { identifier: email, password }
          : as === 'another'
            ? { identifier: another?.username, password: another?.password }
            : { identifier: account.username, password: account.password };
      const response = await fetch(`${server.url}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(who),
      });
      if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
      const { jwt } = (await response.json()) as { jwt: string };
      const header = { authorization: `Bearer ${jwt}` };
      signedIn.set(as, { at: performance.now(), header });
      return header;
    },
    stop: async () => {
      await database.end();
      await server.stop();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
