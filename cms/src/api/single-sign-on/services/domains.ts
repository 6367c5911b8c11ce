import { isPublicMail } from '@ridgeline/domain/public-mail';
import { domainOfEmail } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Principal } from '../../../access/principal';
import { fieldErrors } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import type { Owner } from './stored';
import type { Wished } from './values';

const { faults: words } = ssoWords;

/** @throws ValidationError at this field of the settings */
export const refuse = (field: keyof Wished, message: string): never => {
  throw fieldErrors([{ field, message }]);
};

const isUsedElsewhere = async (domain: string): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ used: boolean }] }>(
    'select wall_domain_used_elsewhere(?) as used',
    [domain],
  );
  return rows[0].used;
};

/**
 * An administrator claims the domain of the own address alone, so that no company takes that of another. That of a public mail
 * service is nobody's, also where the operator adds it.
 * @throws ValidationError
 */
export const refuseForeign = async (who: Principal, domains: readonly string[]): Promise<void> => {
  const open = domains.find(isPublicMail);
  if (open !== undefined) refuse('domains', words.domainPublic({ domain: open }));
  if (who.role === 'Operator') return;
  for (const domain of domains) {
    if (domain !== domainOfEmail(who.email) || (await isUsedElsewhere(domain))) {
      refuse('domains', words.domainNotYours({ domain }));
    }
  }
};

const hasName = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

const addDomain = (owner: Owner, domain: string): Promise<unknown> =>
  currentTransaction()
    .raw('insert into ridgeline_sso_domains (domain, company_id) values (?, ?)', [domain, owner])
    .catch((error: unknown) => {
      if (hasName(error, 'wall_sso_domain')) refuse('domains', words.domainTaken({ domain }));
      throw error;
    });

/** Stores which domains are the company’s, or the operators’. @throws ValidationError for one of another company or the operators */
export const storeDomains = async (
  owner: Owner,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  const gone = before.filter((domain) => !after.includes(domain));
  await currentTransaction().raw(
    'delete from ridgeline_sso_domains where company_id is not distinct from ?::integer and domain = any(?::text[])',
    [owner, gone as never],
  );
  for (const domain of after) if (!before.includes(domain)) await addDomain(owner, domain);
};
