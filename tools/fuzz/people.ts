import type pg from 'pg';
import type { RunningServer } from '../server.ts';
import type { Actor } from './request.ts';

export interface Session {
  readonly token: string;
  /** The refresh token, where there is one. */
  readonly cookie: string;
}

/** Actors that sign in. */
export type Person = Exclude<Actor, 'respondent' | 'anonymous'>;
export const PEOPLE: readonly Person[] = ['operator', 'administrator', 'analyst', 'auditor', 'neighbour', 'panel'];

interface Known {
  readonly identifier: string;
  readonly password: string;
}

const post = (url: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The demo's account of each actor. @throws Error when one of them is missing */
const knownOf = ({ accounts, operator }: RunningServer, home: string): Record<Person, Known> => {
  const account = (role: string, at: boolean): Known => {
    const found = accounts.find((one) => one.role === role && (one.company === home) === at);
    if (!found) throw new Error(`The demo has no ${role}.`);
    return { identifier: found.username, password: found.password };
  };
  if (!operator) throw new Error('The server did not show its operator.');
  const master = { identifier: operator.email, password: operator.password };
  return {
    operator: master,
    panel: master,
    administrator: account('Company Administrator', true),
    analyst: account('Analyst', true),
    auditor: account('Auditor', true),
    neighbour: account('Company Administrator', false),
  };
};

const signIn = async (url: string, person: Person, { identifier, password }: Known): Promise<Session> => {
  const panel = person === 'panel';
  const answer = panel
    ? await post(url, '/admin/login', { email: identifier, password })
    : await post(url, '/api/auth/local', { identifier, password });
  const body = (await answer.json()) as { jwt?: string; data?: { token?: string } };
  const token = panel ? body.data?.token : body.jwt;
  if (!answer.ok || !token) throw new Error(`${person} cannot sign in: ${answer.status} ${JSON.stringify(body)}`);
  const cookie = /ridgeline_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { token, cookie };
};

/** The initial state of rows whose change by a request could prevent a sign-in. */
const KEPT = ['up_users', 'up_users_role_lnk', 'admin_users', 'companies', 'subscription_managements'];

/** Restores the accounts, without triggers. Deleted rows stay deleted. */
const keeper = async (database: pg.Pool): Promise<() => Promise<void>> => {
  const stored = new Map<string, Record<string, unknown>[]>();
  for (const table of KEPT) stored.set(table, (await database.query(`select * from ${table}`)).rows);
  return async () => {
    const client = await database.connect();
    try {
      await client.query("set session_replication_role = 'replica'");
      for (const [table, rows] of stored) {
        await client.query(
          `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json) on conflict (id) do nothing`,
          [JSON.stringify(rows)],
        );
        for (const row of rows) {
          const names = Object.keys(row).filter((name) => name !== 'id');
          const set = names.map((name) => `"${name}" = kept."${name}"`).join(', ');
          await client.query(
            `update ${table} t set ${set} from json_populate_record(null::${table}, $1::json) kept where t.id = kept.id`,
            [JSON.stringify(row)],
          );
        }
      }
    } finally {
      await client.query('reset session_replication_role');
      client.release();
    }
  };
};

export interface People {
  /** The current session of a person; if it has ended, a new one is started. */
  session(person: Person): Promise<Session>;
  /** Notes that a person got 401: the session is checked before its next use. */
  doubt(person: Person): void;
  /** How often a user signed in again, and how often the accounts had to be restored. */
  readonly counts: { again: number; restored: number };
}

const isGood = async (url: string, person: Person, { token }: Session): Promise<boolean> => {
  const path = person === 'panel' ? '/admin/users/me' : '/api/users/me';
  return (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).ok;
};

/** Signs all of them in. `home` is the name of the company of administrator, analyst and auditor. */
export const signInAll = async (server: RunningServer, database: pg.Pool, home: string): Promise<People> => {
  const known = knownOf(server, home);
  const restore = await keeper(database);
  const counts = { again: 0, restored: 0 };
  const sessions = new Map<Person, Promise<Session>>();
  const doubted = new Set<Person>();
  const enter = async (person: Person): Promise<Session> => {
    try {
      return await signIn(server.url, person, known[person]);
    } catch {
      counts.restored += 1;
      await restore();
      return signIn(server.url, person, known[person]);
    }
  };
  for (const person of PEOPLE) sessions.set(person, enter(person));
  await Promise.all(sessions.values());
  const checked = async (person: Person, session: Session): Promise<Session> => {
    if (await isGood(server.url, person, session)) return session;
    counts.again += 1;
    return enter(person);
  };
  return {
    counts,
    doubt: (person) => doubted.add(person),
    session: (person) => {
      const now = sessions.get(person) ?? enter(person);
      const next = doubted.delete(person) ? now.then((session) => checked(person, session)) : now;
      sessions.set(person, next);
      return next;
    },
  };
};
