import type { Role } from '@ridgeline/domain';
import { insertUser } from '../../account/services/store';
import { Faults, readText, TakenError } from '../../account/services/values';
import { freeName } from './free-name';
import type { Arriving } from './person';
import { SsoProblem } from './problem';

/** Where an account is made: in a company always, so that no provider makes an operator. */
interface Home {
  readonly companyId: number;
  /** Of a person to whom no rule gives one. */
  readonly role: Role;
}

/** Makes the account of a person who signs in for the first time. @throws SsoProblem */
export const makeUser = async (
  { email, name, role, verified }: Arriving,
  { companyId, role: otherwise }: Home,
): Promise<number> => {
  const username = await freeName(email, companyId);
  if (username === undefined) throw new SsoProblem('email-taken');
  // A name that cannot be stored is left out: it is no reason to refuse a person.
  const displayName = readText({ displayName: name }, 'displayName', new Faults()) ?? null;
  try {
    const user = { username, email, displayName, role: role ?? otherwise, companyId, password: null };
    return await insertUser({ ...user, confirmed: verified });
  } catch (error) {
    if (error instanceof TakenError) throw new SsoProblem('email-taken');
    throw error;
  }
};
