import { usernameProblem } from '@ridgeline/domain';
import { currentTransaction } from '../../../request';
import { looksTaken } from '../../account/services/store';

/** Most names that are tried before a random one. */
const TRIES = 20;

const isTaken = async (username: string): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ used: boolean }] }>(
    'select wall_username_used(?) as used',
    [username],
  );
  return rows[0].used;
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

/** A username for a person whom a company's provider or directory names, or the operators' provider (null); undefined where none was found. */
export const freeName = async (email: string, companyId: number | null): Promise<string | undefined> => {
  for (const name of namesFor(email)) {
    if (!usernameProblem(name) && !(await isTaken(name)) && !(await looksTaken(name, companyId))) return name;
  }
  return undefined;
};
