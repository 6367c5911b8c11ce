import { messages } from '@ridgeline/domain';
import type { SingleSignOn } from '@ridgeline/domain/single-sign-on';
import { scimWords } from '@ridgeline/domain/words/scim';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { ValidationError } from '../../../records/errors';
import { currentScope, currentTransaction } from '../../../request';
import { Faults } from '../../account/services/values';
import { refuse, refuseForeign, storeDomains } from './domains';
import { redirectUri, signOutUri } from './provider';
import { shownCertificate } from './saml/certificates';
import { acsUri, entityIdOf } from './saml/client';
import { sealClientSecret } from './stored';
import { readWished, type Wished } from './values';

const { faults: words } = ssoWords;

/** What is made for each answer. */
type Made = 'hasSecret' | 'tested' | 'redirectUri' | 'signOutUri' | 'entityId' | 'acsUri' | 'certificates';

type Stored = Omit<SingleSignOn, Made> & {
  readonly testedBy: number | null;
  /** In base64. */
  readonly certificates: readonly string[];
};

const read = async (): Promise<Stored | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    `select s.kind, s.sign_in_url as "signInUrl", s.certificates::json as certificates, s.issuer, s.client_id as "clientId", s.provisioning, s.role, s.role_claim as "roleClaim", s.role_map::json as "roleMap",
       s.active, s.required, s.last_test::json as "lastTest", s.tested_by as "testedBy",
       array(select d.domain from ridgeline_sso_domains d where d.company_id = s.company_id order by 1) as domains
     from ridgeline_sso s where s.company_id = ?`,
    [currentScope().companyId],
  );
  return rows[0];
};

const companyInView = async (): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ id: string }] }>(
    'select document_id as id from companies where id = ?',
    [currentScope().companyId],
  );
  return rows[0].id;
};

const NEW = {
  ...{
    kind: 'openid',
    issuer: '',
    clientId: '',
    signInUrl: '',
    certificates: [],
    domains: [],
    provisioning: 'invited',
    role: 'Analyst',
    roleClaim: '',
    roleMap: [],
  },
  ...{ active: false, required: false, lastTest: null },
} as const satisfies Omit<Stored, 'testedBy'>;

/** The settings of the company in view; null for an operator without one. */
export const readSso = async (who: Principal): Promise<SingleSignOn | null> => {
  if (currentScope().companyId === null) return null;
  const stored = await read();
  const { testedBy = null, certificates, ...settings } = stored ?? { ...NEW, testedBy: null };
  return {
    ...settings,
    ...{ hasSecret: stored?.kind === 'openid', tested: testedBy === who.id },
    certificates: certificates.map(shownCertificate),
    ...{ redirectUri: redirectUri(), signOutUri: signOutUri() },
    ...{ entityId: entityIdOf(await companyInView()), acsUri: acsUri() },
  };
};

/** What a test has tested. */
const CONNECTION = ['kind', 'issuer', 'clientId', 'signInUrl', 'domains'] as const;

const sorted = (value: string | readonly string[]): string => String([value].flat().sort());

/** A certificate more locks out no one: the provider may change to it at any time. */
const differs = (before: Stored, after: Wished): boolean =>
  after.secret !== undefined ||
  before.certificates.some((one) => !after.certificates.includes(one)) ||
  CONNECTION.some((name) => sorted(before[name]) !== sorted(after[name]));

/** Rules of the claim and groups of the directory would give roles in turns. */
const refuseTwoRules = async (companyId: number, { roleMap }: Wished): Promise<void> => {
  if (roleMap.length === 0) return;
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from ridgeline_scim where company_id = ? and group_map <> '[]'`,
    [companyId],
  );
  if (rows.length > 0) throw new ValidationError(scimWords.faults.roleMap);
};

/** A mistake in the settings must not lock out a company. */
const refuseLockOut = (who: Principal, before: Stored | undefined, after: Wished): void => {
  if (!after.required) return;
  if (before?.required && differs(before, after)) refuse('required', words.notWhileRequired);
  const tested = before !== undefined && before.testedBy === who.id && !differs(before, after);
  if (!before?.required && !tested) refuse('required', words.testFirst);
};

const store = async (companyId: number, before: Stored | undefined, after: Wished): Promise<void> => {
  const values = {
    ...{ issuer: after.issuer, client_id: after.clientId, provisioning: after.provisioning, role: after.role },
    ...{ role_claim: after.roleClaim, role_map: JSON.stringify(after.roleMap) },
    ...{ active: after.active, required: after.required, kind: after.kind, sign_in_url: after.signInUrl },
    certificates: JSON.stringify(after.certificates),
    ...(after.kind === 'saml' && { secret: '' }),
    ...(after.secret !== undefined && { secret: sealClientSecret(after.secret, companyId) }),
  };
  const names = Object.keys(values);
  const bound = [...Object.values(values), companyId] as never[];
  const trx = currentTransaction();
  if (!before) {
    const marks = [...names, 'company_id'].map(() => '?').join(', ');
    await trx.raw(`insert into ridgeline_sso (${names.join(', ')}, company_id) values (${marks})`, bound);
  } else {
    const anew = differs(before, after) ? ', revision = revision + 1, last_test = null, tested_by = null' : '';
    await trx.raw(
      `update ridgeline_sso set ${names.map((name) => `${name} = ?`).join(', ')}${anew} where company_id = ?`,
      bound,
    );
  }
  // Another provider, or another client of it, names the same people in another way.
  if (before && (before.issuer !== after.issuer || before.clientId !== after.clientId)) {
    await trx.raw('delete from ridgeline_sso_identities where company_id = ?', [companyId]);
  }
};

const changedNames = (before: Stored | undefined, after: Wished): string =>
  Object.entries(after)
    .filter(([name, value]) =>
      name === 'secret'
        ? value !== undefined
        : JSON.stringify(value) !== JSON.stringify(before?.[name as keyof Stored]),
    )
    .map(([name]) => name)
    .join(', ');

/**
 * Changes the sent settings of the company in view.
 * @throws ValidationError at each field that is wrong
 */
export const changeSso = async (who: Principal, data: Readonly<Record<string, unknown>>): Promise<void> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  // Two changes at once: the second sees the first.
  await currentTransaction().raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `single sign-on ${companyId}`,
  ]);
  const before = await read();
  const { lastTest: _, testedBy: __, ...kept } = before ?? { ...NEW, testedBy: null };
  const faults = new Faults();
  const after = readWished({ ...kept, ...data }, faults);
  const known = before?.kind === 'openid';
  if (after.kind === 'openid' && !known && after.secret === undefined) faults.add('secret', words.secretNeeded);
  faults.refuse();
  refuseLockOut(who, before, after);
  await refuseTwoRules(companyId, after);
  await refuseForeign(
    who,
    after.domains.filter((domain) => !before?.domains.includes(domain)),
  );
  await requireFreshProof();
  await store(companyId, before, after);
  await storeDomains(companyId, before?.domains ?? [], after.domains);
  await noteEvent({
    action: 'single-sign-on',
    entity: 'single-sign-on',
    details: { what: changedNames(before, after) },
  });
};
