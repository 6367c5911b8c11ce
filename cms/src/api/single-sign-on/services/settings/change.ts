import { messages } from '@ridgeline/domain';
import { scimWords } from '@ridgeline/domain/words/scim';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { requireFreshProof } from '../../../../access/fresh-proof';
import type { Principal } from '../../../../access/principal';
import { noteEvent } from '../../../../audit';
import { ValidationError } from '../../../../records/errors';
import { currentScope, currentTransaction } from '../../../../request';
import { Faults } from '../../../account/services/values';
import type { Data } from '../connection';
import { refuse, refusePublic, storeDomains } from '../domains';
import type { Pasted } from '../saml/metadata';
import { type Owner, sealClientSecret } from '../stored';
import { readWished, type Wished } from '../values';
import { refuseNoBreakGlass } from './break-glass';
import { NEW_SETTINGS, readStored, type Stored } from './read';

const { faults: words } = ssoWords;

/** Rules of the claim and groups of the directory would give roles in turns. */
const refuseTwoRules = async (companyId: number, { roleMap }: Wished): Promise<void> => {
  if (roleMap.length === 0) return;
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from ridgeline_scim where company_id = ? and group_map <> '[]'`,
    [companyId],
  );
  if (rows.length > 0) throw new ValidationError(scimWords.faults.roleMap);
};

/** What a test has tested. */
const CONNECTION = ['kind', 'issuer', 'clientId', 'signInUrl', 'domains'] as const;

const sorted = (value: string | readonly string[]): string => String([value].flat().sort());

/**
 * Whether a test of the former settings says nothing of these. A certificate more locks out no one: the provider may change
 * to it at any time.
 */
const differs = (before: Stored, after: Wished): boolean =>
  after.secret !== undefined ||
  before.certificates.some((one) => !after.certificates.includes(one)) ||
  CONNECTION.some((name) => sorted(before[name]) !== sorted(after[name]));

/** Stores the settings of a company or of the operators, and forgets what no longer counts with them. */
const storeSettings = async (owner: Owner, before: Stored | undefined, after: Wished): Promise<void> => {
  const values = {
    ...{ issuer: after.issuer, client_id: after.clientId, provisioning: after.provisioning, role: after.role },
    ...{ role_claim: after.roleClaim, role_map: JSON.stringify(after.roleMap) },
    ...{ active: after.active, required: after.required, kind: after.kind, sign_in_url: after.signInUrl },
    ...{ certificates: JSON.stringify(after.certificates), break_glass: JSON.stringify(after.breakGlass) },
    ...(after.kind === 'saml' && { secret: '' }),
    ...(after.secret !== undefined && { secret: sealClientSecret(after.secret, owner) }),
  };
  const names = Object.keys(values);
  const bound = [...Object.values(values), owner] as never[];
  const trx = currentTransaction();
  if (!before) {
    const marks = [...names, 'company_id'].map(() => '?').join(', ');
    await trx.raw(`insert into ridgeline_sso (${names.join(', ')}, company_id) values (${marks})`, bound);
  } else {
    const anew = differs(before, after) ? ', revision = revision + 1, last_test = null, tested_by = null' : '';
    await trx.raw(
      `update ridgeline_sso set ${names.map((name) => `${name} = ?`).join(', ')}${anew}
       where company_id is not distinct from ?::integer`,
      bound,
    );
  }
  // Another provider, or another client of it, names the same people in another way.
  if (before && (before.issuer !== after.issuer || before.clientId !== after.clientId)) {
    await trx.raw('delete from ridgeline_sso_identities where company_id is not distinct from ?::integer', [owner]);
  }
};

/** A mistake in the settings must not lock out a company, nor the operators. */
const refuseLockOut = (who: Principal, before: Stored | undefined, after: Wished): void => {
  if (!after.required) return;
  if (before?.required && differs(before, after)) refuse('required', words.notWhileRequired);
  const tested = before !== undefined && before.testedBy === who.id && !differs(before, after);
  if (!before?.required && !tested) refuse('required', words.testFirst);
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

/** @throws ValidationError at each field that is wrong */
const change = async (who: Principal, owner: Owner, data: Data, pasted: Pasted | undefined): Promise<void> => {
  // Two changes at once: the second sees the first.
  await currentTransaction().raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`single sign-on ${owner}`]);
  const before = await readStored(owner);
  const faults = new Faults();
  const after = readWished(data, before ?? NEW_SETTINGS, owner, faults, pasted);
  const known = before?.kind === 'openid';
  if (after.kind === 'openid' && !known && after.secret === undefined) faults.add('secret', words.secretNeeded);
  faults.refuse();
  refuseLockOut(who, before, after);
  if (owner === null) await refuseNoBreakGlass(after, before?.breakGlass);
  else await refuseTwoRules(owner, after);
  refusePublic(after.domains.filter((domain) => !before?.domains.includes(domain)));
  await requireFreshProof();
  await storeSettings(owner, before, after);
  await storeDomains(who, owner, before?.domains ?? [], after.domains);
  await noteEvent({
    action: 'single-sign-on',
    entity: 'single-sign-on',
    companyId: owner,
    details: { what: changedNames(before, after) },
  });
};

/**
 * Changes the sent settings of the company in view.
 * @throws ValidationError at each field that is wrong
 */
export const changeSso = (who: Principal, data: Data, pasted?: Pasted): Promise<void> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  return change(who, companyId, data, pasted);
};

/**
 * Changes the sent settings by which the operators of the installation sign in.
 * @throws ValidationError at each field that is wrong
 */
export const changeOperatorSso = (who: Principal, data: Data, pasted?: Pasted): Promise<void> =>
  change(who, null, data, pasted);
