import { usernameProblem } from '@ridgeline/domain';
import { currentTransaction } from '../../../request';
import { insertUser, looksTaken } from '../../account/services/store';
import { Faults, readText, TakenError } from '../../account/services/values';
import type { Arriving } from './person';
import { SsoProblem } from './problem';
import type { StoredSso } from './stored';

/** Most names that are tried before a random one. */
const TRIES = 20;

const isTaken = async (username: string): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    'select from up_users where lower(username) = lower(?)',
    [username],
  );
  return rows.length > 0;
};

/** Names that are made of an address: `anna.muster`, `anna.muster2`, and so on. */
function* namesFor(email: string): Generator<string> {
  const plain =
    email
      .split('@')[0]
      ?.replace(/[^a-z0-9._-]/g, '')
      .slice(0, 40) || 'user';
  const base = usernameProblem(plain) ? `user.${plain}` : plain;
  yield base;
  for (let at = 2; at <= TRIES; at += 1) yield `${base}${at}`;
  yield `user${Date.now()}`;
}

const freeName = async (email: string, companyId: number): Promise<string> => {
  for (const name of namesFor(email)) {
    if (!usernameProblem(name) && !(await isTaken(name)) && !(await looksTaken(name, companyId))) return name;
  }
  throw new SsoProblem('email-taken');
};

/** Makes the account of a person who signs in for the first time. @throws SsoProblem */
export const makeUser = async ({ email, name, role, verified }: Arriving, sso: StoredSso): Promise<number> => {
  const { companyId } = sso;
  const username = await freeName(email, companyId);
  // A name that cannot be stored is left out: it is no reason to refuse a person.
  const displayName = readText({ displayName: name }, 'displayName', new Faults()) ?? null;
  try {
    const user = { username, email, displayName, role: role ?? sso.role, companyId, password: null };
    return await insertUser({ ...user, confirmed: verified });
  } catch (error) {
    if (error instanceof TakenError) throw new SsoProblem('email-taken');
    throw error;
  }
};
