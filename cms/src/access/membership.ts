import { isStaffRole } from '@ridgeline/domain';
import { OWN_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { SSO_REQUIRED } from '@ridgeline/domain/single-sign-on';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { errors } from '@strapi/utils';
import { noteEvent } from '../audit';
import { COMPANIES, SESSIONS, tableOf } from '../database/layout';
import { MEMBERSHIPS } from '../database/people';
import { remember, type SignedIn } from './cache';
import { hasSecondFactor } from './has-second-factor';
import { COMPANY_WITH_TIER, type CompanyRow, type Principal, principalIn } from './principal';
import { requiresSingleSignOn, type SessionWay, SSO_WAY, wayOf } from './single-sign-on';

/** A company's documentId, as the header names it. */
const NAME = /^\w{1,64}$/;

interface Membership {
  readonly role: string;
  readonly roleId: number | null;
  readonly companyId: number;
  /** Whether the person has to confirm it first. */
  readonly waits: boolean;
}

const membershipOf = async (userId: number, documentId: string): Promise<Membership | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: Membership[] }>(
    `select m.role, r.id as "roleId", c.id as "companyId", m.waits_since is not null as waits from companies c
       join ${MEMBERSHIPS} m on m.company_id = c.id and m.user_id = ? left join up_roles r on r.name = m.role
     where c.document_id = ?`,
    [userId, documentId],
  );
  return rows[0];
};

/**
 * Refuses a session that the further company does not accept. A provider opens the company that has named it and no other,
 * since whoever administers that company can sign in there as each of its people: the person proves it with own means first.
 * A company that requires single sign-on accepts the sessions of its own provider alone, which knows only its own people.
 * @throws PolicyError
 */
const refuseSession = async (
  { company, secondFactorRequired }: Principal,
  { waits }: Membership,
  { way, proof }: SessionWay,
): Promise<void> => {
  if (await requiresSingleSignOn(company?.id)) {
    throw new errors.PolicyError(ssoWords.required, { code: SSO_REQUIRED });
  }
  if (waits) throw new errors.PolicyError(membershipWords.confirmFirst, { code: OWN_PROOF_NEEDED });
  if (way !== SSO_WAY) return;
  if (proof === null) throw new errors.PolicyError(membershipWords.ownProof, { code: OWN_PROOF_NEEDED });
  // The code is one factor.
  if (secondFactorRequired && proof === 'mailed code') {
    throw new errors.PolicyError(membershipWords.signInWithFactor);
  }
};

/** What this server has noted already: companies, sessions and ways. */
let noted = new Set<string>();
const MOST = 10_000;

/**
 * Notes in the audit log of a further company that a session of a member is used there, and how it was opened. Once for each
 * session and way, which the session itself keeps: several servers and requests at once make one entry. Outside every scope.
 */
const noteMemberSession = async (
  { id, documentId, username }: Principal,
  companyId: number,
  { way, proof, device }: SessionWay,
): Promise<void> => {
  const ways = proof === null || proof === way ? way : `${way}, ${proof}`;
  const used = `${companyId} ${ways}`;
  const key = `${device} ${used}`;
  if (device === null || noted.has(key)) return;
  const { rowCount } = await strapi.db.connection.raw<{ rowCount: number }>(
    `update ${tableOf(SESSIONS)} set metadata = coalesce(metadata::jsonb, '{}')
       || jsonb_build_object('usedIn', coalesce(metadata::jsonb -> 'usedIn', '[]') || to_jsonb(?::text))
     where device_id = ? and not jsonb_exists(coalesce(metadata::jsonb -> 'usedIn', '[]'), ?)`,
    [used, device, used],
  );
  if (rowCount > 0) {
    const person = { entity: 'user', userId: id, rowId: id, documentId, label: username };
    await noteEvent({ action: 'member-session', ...person, companyId, details: { way: ways } });
  }
  if (noted.size >= MOST) noted = new Set();
  noted.add(key);
};

const read = async ({ principal: home, sessionId }: SignedIn, documentId: string): Promise<SignedIn | undefined> => {
  const found = await membershipOf(home.id, documentId);
  if (!found || !isStaffRole(found.role)) return undefined;
  const company: CompanyRow | null = await strapi.db
    .query(COMPANIES)
    .findOne({ ...COMPANY_WITH_TIER, where: { id: found.companyId } });
  if (!company) return undefined;
  const principal = principalIn(home, { role: found.role, roleId: found.roleId, company });
  const session = await wayOf(sessionId);
  await refuseSession(principal, found, session);
  const secondFactorMissing = principal.secondFactorRequired && !(await hasSecondFactor(home.id));
  await noteMemberSession(home, company.id, session);
  return { principal: { ...principal, secondFactorMissing }, sessionId };
};

/**
 * The user of a token in the company that a request names: the own one, or a further one with the role of the membership
 * there. Undefined without a membership, as for a company that does not exist. Operators choose theirs when the scope
 * opens (src/request/request.ts).
 * @param documentId the company; empty for the own one
 * @param fresh whether it is read again: for a connection, which stays open on what is decided now
 * @throws PolicyError when the company does not accept this session
 */
export const inNamedCompany = (
  token: string,
  known: SignedIn,
  documentId: string,
  fresh = false,
): Promise<SignedIn | undefined> => {
  const { role, company } = known.principal;
  if (documentId === '' || role === 'Operator' || company?.documentId === documentId) {
    return Promise.resolve(known);
  }
  if (!role || !NAME.test(documentId)) return Promise.resolve(undefined);
  return fresh ? read(known, documentId) : remember(`${documentId} ${token}`, () => read(known, documentId));
};
