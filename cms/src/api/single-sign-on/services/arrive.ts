import type { Role } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { newProviderMail } from '@ridgeline/domain/words/single-sign-on';
import { type Principal, readPrincipal } from '../../../access/principal';
import { INVITED } from '../../../database/people';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { asSystem, currentTransaction } from '../../../request';
import { lockAdministrators } from '../../account/services/rights';
import { insertUser, setRole, updateUser } from '../../account/services/store';
import { Faults, readText, TakenError } from '../../account/services/values';
import { freeName } from './free-name';
import { type Arriving, type Person, readPerson } from './person';
import { SsoProblem } from './problem';
import type { StoredSso } from './stored';

interface Known {
  readonly id: number;
  readonly companyId: number | null;
  readonly isOperator: boolean;
  /** At the provider; null before the first sign-in. */
  readonly subject: string | null;
}

/** The user of this identity, else of this address. */
const findKnown = async (
  { email, subject }: Arriving,
  { companyId, issuer }: StoredSso,
): Promise<Known | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Known[] }>(
    `select u.id, u.company_id as "companyId", coalesce(r.name = 'Operator', false) as "isOperator", i.subject
     from up_users u left join up_users_role_lnk l on l.user_id = u.id left join up_roles r on r.id = l.role_id
     left join ridgeline_sso_identities i on i.user_id = u.id and i.issuer = ? and i.company_id is not distinct from ?::integer
     where i.subject = ?
       or (lower(u.email) = ? and (u.company_id is not distinct from ?::integer or u.provider is distinct from ?))
     order by (i.subject = ?) desc nulls last, u.provider = ? nulls first limit 1`,
    [issuer, companyId, subject, email, companyId, INVITED, subject, INVITED],
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

/** A company’s provider opens accounts of the company alone, and that of the operators those of operators alone. */
const isOf = ({ companyId, isOperator }: Known, sso: StoredSso): boolean =>
  sso.companyId === companyId && isOperator === (sso.companyId === null);

/** The account of a person who is known here. @throws SsoProblem */
const known = (found: Known, who: Arriving, sso: StoredSso): number => {
  const { id, subject } = found;
  if (!isOf(found, sso)) throw new SsoProblem(sso.companyId === null ? 'operator-unknown' : 'email-taken', who.email);
  if (subject !== null && subject !== who.subject) throw new SsoProblem('account-linked');
  return id;
};

/** Name and address of an invited user become the account's. A name that another account has is replaced: nobody types it here. */
const claim = async (id: number, { email }: Arriving, { companyId }: StoredSso): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: { taken: boolean }[] }>(
    `select exists (select from up_users o where o.provider is distinct from ? and lower(o.username) = lower(u.username)) as taken
     from up_users u where u.id = ? and u.provider = ?`,
    [INVITED, id, INVITED],
  );
  if (!rows[0]) return;
  const username = rows[0].taken ? await freeName(email, companyId) : undefined;
  try {
    await updateUser(id, { provider: 'local', ...(username !== undefined && { username }) });
  } catch (error) {
    if (error instanceof TakenError) throw new SsoProblem('email-taken');
    throw error;
  }
};

/** Where an account is made: in a company always, so that no provider makes an operator. */
interface Home {
  readonly companyId: number;
  /** Of a person to whom no rule gives one. */
  readonly role: Role;
}

/** Makes the account of a person who signs in for the first time. @throws SsoProblem */
const makeUser = async (
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

/** An account for a person who is not known here. @throws SsoProblem */
const unknown = async (who: Arriving, sso: StoredSso): Promise<number> => {
  const { companyId, role } = sso;
  if (companyId === null) throw new SsoProblem('operator-unknown', who.email);
  if (await wasRemoved(who, sso)) throw new SsoProblem('user-removed');
  if (sso.provisioning !== 'first-sign-in') throw new SsoProblem('user-unknown', who.email);
  return makeUser(who, { companyId, role });
};

/** Mails a user who had an account before that a provider has signed it in for the first time. In a scope. */
const tellOfProvider = async (
  { id, email, displayName, username, company }: Principal,
  { kind, issuer, signInUrl }: StoredSso,
): Promise<void> => {
  if (!mailConfigured()) return;
  const language = await languageOfUser(id);
  const { host } = new URL(kind === 'saml' ? signInUrl : issuer);
  const words = inLanguage(language, () =>
    newProviderMail(nameInMail(displayName ?? username), host, nameInMail(company?.name)),
  );
  queueMail(email, words, { language });
};

/** Whether the company has another administrator who may sign in. */
const hasOtherAdministrator = async (companyId: number, userId: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
     where r.name = 'Company Administrator' and u.company_id = ? and u.id <> ? and u.blocked is not true
     and (u.password is not null or u.last_sign_in_at is not null) limit 1`,
    [companyId, userId],
  );
  return rows.length > 0;
};

/**
 * Gives a user the role of the company's rules. The last administrator keeps the role: a wrong rule must not leave a
 * company without one. Call it under `lockAdministrators`.
 * @returns whether the role has changed
 */
const followRole = async (user: Principal, { role }: Arriving, { companyId }: StoredSso): Promise<boolean> => {
  if (companyId === null || role === undefined || role === user.role) return false;
  if (user.role === 'Company Administrator' && !(await hasOtherAdministrator(companyId, user.id))) return false;
  await setRole(user.id, role);
  return true;
};

/** Of two that arrive at once for the first time, the second finds the account of the first. */
const settle = async (who: Arriving, sso: StoredSso): Promise<Principal> => {
  await lockAdministrators(sso.companyId);
  const found = await findKnown(who, sso);
  const id = found ? known(found, who, sso) : await unknown(who, sso);
  if (!found?.subject) {
    await claim(id, who, sso);
    await link(id, who, sso);
  }
  const user = await readPrincipal({ id });
  if (!user) throw new Error('A user who was just read is missing');
  if (user.suspended) throw new SsoProblem('user-suspended');
  if (found && found.subject === null) await tellOfProvider(user.principal, sso);
  return (await followRole(user.principal, who, sso))
    ? ((await readPrincipal({ id }))?.principal ?? user.principal)
    : user.principal;
};

/**
 * The account of a person whom a provider has vouched for: found, or made where the company wishes it.
 * @param then runs in the same transaction
 * @throws SsoProblem when there is none, or it may not be used
 */
export const arrive = (person: Person, sso: StoredSso, then: (who: Principal) => Promise<void>): Promise<Principal> =>
  asSystem(
    'a sign-in by a provider',
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
  asSystem('a test of a provider', async () => {
    const who = readPerson(person, sso);
    const found = await findKnown(who, sso);
    return { email: who.email, userId: found ? known(found, who, sso) : null };
  });
