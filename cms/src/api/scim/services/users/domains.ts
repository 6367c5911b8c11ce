import type { Role } from '@ridgeline/domain';
import { domainOfEmail } from '@ridgeline/domain/single-sign-on';
import { scimWords } from '@ridgeline/domain/words/scim';
import { currentTransaction } from '../../../../request';
import { scimFault } from '../fault';

/** The same answer for an address outside of the company's domains and for one that an account of another company has. */
export const notHere = () => scimFault('invalidValue', scimWords.faults.emailNotHere);

/** @throws ValidationError where an address is in no proven domain of the company's single sign-on */
export const refuseForeign = async (email: string): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    'select from ridgeline_sso_domains where company_id = wall_company() and domain = ? and proven_at is not null',
    [domainOfEmail(email) ?? ''],
  );
  if (rows.length === 0) throw notHere();
};

/** The role of new users, as single sign-on has it. */
export const roleOfNew = async (): Promise<Role> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ role: Role }] }>(
    'select role from ridgeline_sso where company_id = wall_company()',
  );
  return rows[0].role;
};
