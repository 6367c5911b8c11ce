import type { Principal } from '../../../access/principal';
import { readPrincipal } from '../../../access/principal';
import { asSystem, currentTransaction } from '../../../request';
import { lockAdministrators } from '../../account/services/rights';
import { makeUser } from './make-user';
import { type Arriving, type Person, readPerson } from './person';
import { SsoProblem } from './problem';
import { followRole } from './role';
import type { StoredSso } from './stored';

interface Known {
  readonly id: number;
  readonly companyId: number | null;
  /** At the provider; null before the first sign-in. */
  readonly subject: string | null;
}

/** The user of this identity, else of this address. */
const findKnown = async (
  { email, subject }: Arriving,
  { companyId, issuer }: StoredSso,
): Promise<Known | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Known[] }>(
    `select u.id, u.company_id as "companyId", i.subject from up_users u
     left join ridgeline_sso_identities i on i.user_id = u.id and i.issuer = ?
     where (i.company_id = ? and i.subject = ?) or lower(u.email) = ? order by (i.subject = ?) desc nulls last limit 1`,
    [issuer, companyId, subject, email, subject],
  );
  return rows[0];
};

const wasRemoved = async ({ email, subject }: Arriving, { companyId, issuer }: StoredSso): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from ridgeline_sso_removed where company_id = ?
     and mark in (wall_sso_mark('email', ?), wall_sso_mark('subject', ?))`,
    [companyId, email, `${issuer} ${subject}`],
  );
  return rows.length > 0;
};

const link = async (userId: number, { subject }: Arriving, { companyId, issuer }: StoredSso): Promise<void> => {
  await currentTransaction().raw(
    `insert into ridgeline_sso_identities (company_id, issuer, subject, user_id) values (?, ?, ?, ?)`,
    [companyId, issuer, subject, userId],
  );
};

/** The account of a person who is known here. @throws SsoProblem */
const known = ({ id, companyId, subject }: Known, who: Arriving, sso: StoredSso): number => {
  if (companyId !== sso.companyId) throw new SsoProblem('email-taken');
  if (subject !== null && subject !== who.subject) throw new SsoProblem('account-linked');
  return id;
};

/** An account for a person who is not known here. @throws SsoProblem */
const unknown = async (who: Arriving, sso: StoredSso): Promise<number> => {
  if (await wasRemoved(who, sso)) throw new SsoProblem('user-removed');
  if (sso.provisioning !== 'first-sign-in') throw new SsoProblem('user-unknown', who.email);
  return makeUser(who, sso);
};

/** Of two that arrive at once for the first time, the second finds the account of the first. */
const settle = async (who: Arriving, sso: StoredSso): Promise<Principal> => {
  await lockAdministrators(sso.companyId);
  const found = await findKnown(who, sso);
  const id = found ? known(found, who, sso) : await unknown(who, sso);
  if (!found?.subject) await link(id, who, sso);
  const user = await readPrincipal({ id });
  if (!user) throw new Error('A user who was just read is missing');
  if (user.suspended) throw new SsoProblem('user-suspended');
  return (await followRole(user.principal, who, sso))
    ? ((await readPrincipal({ id }))?.principal ?? user.principal)
    : user.principal;
};

/**
 * The account of a person whom the company's provider has vouched for: found, or made where the company wishes it.
 * @param then runs in the same transaction
 * @throws SsoProblem when there is none, or it may not be used
 */
export const arrive = (person: Person, sso: StoredSso, then: (who: Principal) => Promise<void>): Promise<Principal> =>
  asSystem(
    'a sign-in by the company’s provider',
    async () => {
      const who = await settle(readPerson(person, sso), sso);
      await then(who);
      return who;
    },
    sso.companyId,
  );

/** Who would sign in, without making or changing anything. @throws SsoProblem */
export const whoWouldArrive = (
  person: Person,
  sso: StoredSso,
): Promise<{ readonly email: string; readonly userId: number | null }> =>
  asSystem('a test of the company’s provider', async () => {
    const who = readPerson(person, sso);
    const found = await findKnown(who, sso);
    return { email: who.email, userId: found ? known(found, who, sso) : null };
  });
