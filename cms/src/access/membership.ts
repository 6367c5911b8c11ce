import { isStaffRole } from '@ridgeline/domain';
import { SSO_REQUIRED } from '@ridgeline/domain/single-sign-on';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { errors } from '@strapi/utils';
import { COMPANIES } from '../database/layout';
import { MEMBERSHIPS } from '../database/people';
import { remember, type SignedIn } from './cache';
import { hasSecondFactor } from './has-second-factor';
import { COMPANY_WITH_TIER, type CompanyRow, type Principal, principalIn } from './principal';
import { openedByProvider, requiresSingleSignOn } from './single-sign-on';

/** A company's documentId, as the header names it. */
const NAME = /^\w{1,64}$/;

interface Membership {
  readonly role: string;
  readonly roleId: number | null;
  readonly companyId: number;
}

const membershipOf = async (userId: number, documentId: string): Promise<Membership | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: Membership[] }>(
    `select m.role, r.id as "roleId", c.id as "companyId" from companies c
       join ${MEMBERSHIPS} m on m.company_id = c.id and m.user_id = ? left join up_roles r on r.name = m.role
     where c.document_id = ?`,
    [userId, documentId],
  );
  return rows[0];
};

/**
 * Refuses a session that the further company does not accept: the provider of another company has opened it, or this
 * company accepts those of its own provider alone, which knows only its own people.
 * @throws PolicyError
 */
const refuseSession = async ({ company, secondFactorRequired }: Principal, sessionId: string): Promise<void> => {
  if (await requiresSingleSignOn(company?.id)) {
    throw new errors.PolicyError(ssoWords.required, { code: SSO_REQUIRED });
  }
  if (secondFactorRequired && (await openedByProvider(sessionId))) {
    throw new errors.PolicyError(membershipWords.signInWithFactor);
  }
};

const read = async ({ principal: home, sessionId }: SignedIn, documentId: string): Promise<SignedIn | undefined> => {
  const found = await membershipOf(home.id, documentId);
  if (!found || !isStaffRole(found.role)) return undefined;
  const company: CompanyRow | null = await strapi.db
    .query(COMPANIES)
    .findOne({ ...COMPANY_WITH_TIER, where: { id: found.companyId } });
  if (!company) return undefined;
  const principal = principalIn(home, { role: found.role, roleId: found.roleId, company });
  await refuseSession(principal, sessionId);
  const secondFactorMissing = principal.secondFactorRequired && !(await hasSecondFactor(home.id));
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
