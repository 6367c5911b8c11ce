import { currentTransaction } from '../../../../request';
import { type Owner, sealClientSecret } from '../stored';
import type { Wished } from '../values';
import type { Stored } from './read';

/** What a test has tested. */
const CONNECTION = ['kind', 'issuer', 'clientId', 'signInUrl', 'domains'] as const;

const sorted = (value: string | readonly string[]): string => String([value].flat().sort());

/**
 * Whether a test of the former settings says nothing of these. A certificate more locks out no one: the provider may change
 * to it at any time.
 */
export const differs = (before: Stored, after: Wished): boolean =>
  after.secret !== undefined ||
  before.certificates.some((one) => !after.certificates.includes(one)) ||
  CONNECTION.some((name) => sorted(before[name]) !== sorted(after[name]));

/** Stores the settings of a company or of the operators, and forgets what no longer counts with them. */
export const storeSettings = async (owner: Owner, before: Stored | undefined, after: Wished): Promise<void> => {
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
