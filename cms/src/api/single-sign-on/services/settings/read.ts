import type { OperatorSignOn, ProviderSettings, SingleSignOn } from '@ridgeline/domain/single-sign-on';
import type { Principal } from '../../../../access/principal';
import { currentScope, currentTransaction } from '../../../../request';
import { readDomains } from '../domains';
import { redirectUri, signOutUri } from '../provider';
import { shownCertificate } from '../saml/certificates';
import { acsUri, entityIdOf } from '../saml/client';
import { INSTALLATION, type Owner } from '../stored';
import { breakGlassCandidates } from './break-glass';

/** What is made for each answer. */
type Made =
  | 'domainProofs'
  | 'hasSecret'
  | 'tested'
  | 'redirectUri'
  | 'signOutUri'
  | 'entityId'
  | 'acsUri'
  | 'certificates';

/** Settings as they are stored, without the secret. */
export type Stored = Omit<SingleSignOn & Pick<OperatorSignOn, 'breakGlass'>, Made> & {
  readonly testedBy: number | null;
  /** In base64. */
  readonly certificates: readonly string[];
};

/** The stored settings of a company or of the operators; undefined before they were set. */
export const readStored = async (owner: Owner): Promise<Stored | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    `select s.kind, s.sign_in_url as "signInUrl", s.certificates::json as certificates, s.issuer, s.client_id as "clientId", s.provisioning, s.role, s.role_claim as "roleClaim", s.role_map::json as "roleMap",
       s.active, s.required, s.break_glass::json as "breakGlass", s.last_test::json as "lastTest", s.tested_by as "testedBy",
       array(select d.domain from ridgeline_sso_domains d where d.company_id is not distinct from s.company_id order by 1) as domains
     from ridgeline_sso s where s.company_id is not distinct from ?::integer`,
    [owner],
  );
  return rows[0];
};

/** Settings that were never changed. */
export const NEW_SETTINGS: Stored = {
  ...{ kind: 'openid', issuer: '', clientId: '', signInUrl: '', certificates: [], domains: [] },
  ...{ provisioning: 'invited', role: 'Analyst', roleClaim: '', roleMap: [] },
  ...{ active: false, required: false, breakGlass: [], lastTest: null, testedBy: null },
};

const companyNamed = async (companyId: number): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ id: string }] }>(
    'select document_id as id from companies where id = ?',
    [companyId],
  );
  return rows[0].id;
};

type Shown = ProviderSettings & Pick<Stored, 'provisioning' | 'role' | 'roleClaim' | 'roleMap' | 'breakGlass'>;

const readFor = async (who: Principal, owner: Owner): Promise<Shown> => {
  const stored = await readStored(owner);
  const { testedBy, certificates, ...settings } = stored ?? NEW_SETTINGS;
  return {
    ...settings,
    ...{ hasSecret: stored?.kind === 'openid', tested: testedBy === who.id },
    certificates: certificates.map(shownCertificate),
    ...{ redirectUri: redirectUri(), signOutUri: signOutUri() },
    ...{ entityId: entityIdOf(owner === null ? INSTALLATION : await companyNamed(owner)), acsUri: acsUri() },
  };
};

/** The settings of the company in view; null for an operator without one. */
export const readSso = async (who: Principal): Promise<SingleSignOn | null> => {
  const { companyId } = currentScope();
  if (companyId === null) return null;
  const { breakGlass: _, ...settings } = await readFor(who, companyId);
  return { ...settings, domainProofs: await readDomains() };
};

/** The settings by which the operators of the installation sign in. */
export const readOperatorSso = async (who: Principal): Promise<OperatorSignOn> => {
  const { provisioning: _, role: __, roleClaim: ___, roleMap: ____, ...settings } = await readFor(who, null);
  return { ...settings, candidates: await breakGlassCandidates() };
};
