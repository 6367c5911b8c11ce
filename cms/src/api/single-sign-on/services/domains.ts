import { messages } from '@ridgeline/domain';
import { isPublicMail } from '@ridgeline/domain/public-mail';
import type { DomainProof, SsoDomain } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { fieldErrors, NotFoundError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { recordOf } from './domain-record';
import type { Owner } from './stored';
import type { Wished } from './values';

const { faults: words } = ssoWords;

/** @throws ValidationError at this field of the settings */
export const refuse = (field: keyof Wished, message: string): never => {
  throw fieldErrors([{ field, message }]);
};

/** The domain of a public mail service is nobody's, also where the operator adds it. @throws ValidationError */
export const refusePublic = (domains: readonly string[]): void => {
  const open = domains.find(isPublicMail);
  if (open !== undefined) refuse('domains', words.domainPublic({ domain: open }));
};

/** @throws ValidationError for a domain that another company, or the operators, have proved to be theirs */
const refuseTaken = async (domain: string): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ taken: boolean }] }>(
    'select wall_domain_taken(?) as taken',
    [domain],
  );
  if (rows[0].taken) refuse('domains', words.domainTaken({ domain }));
};

/** The unique index of proven domains, which ends a race of two owners. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'wall_sso_domain';

/** Marks a domain as proven by an operator. @returns whether it had waited @throws ValidationError where it is another owner's */
const approve = async (who: Principal, owner: Owner, domain: string): Promise<boolean> => {
  await refuseTaken(domain);
  const { rows } = await currentTransaction()
    .raw<{ rows: unknown[] }>(
      `update ridgeline_sso_domains set proven_at = now() at time zone 'utc', proven_how = 'approval', proven_by = ?
       where company_id is not distinct from ?::integer and domain = ? and proven_at is null returning domain`,
      [who.username, owner, domain],
    )
    .catch((error: unknown) =>
      isTaken(error) ? refuse('domains', words.domainTaken({ domain })) : Promise.reject(error),
    );
  if (rows.length === 0) return false;
  await noteEvent({
    ...{
      action: 'domain-proven',
      entity: 'single-sign-on',
      companyId: owner,
      label: domain,
      details: { what: 'approval' },
    },
  });
  return true;
};

/**
 * Stores which domains are wanted. A new one that an operator adds is proven by that; one of a company waits for its proof.
 * @throws ValidationError for one that another company, or the operators, have proved to be theirs
 */
export const storeDomains = async (
  who: Principal,
  owner: Owner,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  const gone = before.filter((domain) => !after.includes(domain));
  await currentTransaction().raw(
    'delete from ridgeline_sso_domains where company_id is not distinct from ?::integer and domain = any(?::text[])',
    [owner, gone as never],
  );
  for (const domain of after) {
    if (before.includes(domain)) continue;
    await refuseTaken(domain);
    await currentTransaction().raw('insert into ridgeline_sso_domains (domain, company_id) values (?, ?)', [
      domain,
      owner,
    ]);
    if (who.role === 'Operator') await approve(who, owner, domain);
  }
};

interface StoredDomain {
  readonly domain: string;
  readonly token: string;
  readonly at: string | null;
  readonly how: DomainProof | null;
  readonly by: string | null;
}

/** The domains of the company in view, with what proves them. */
export const readDomains = async (): Promise<SsoDomain[]> => {
  const { rows } = await currentTransaction().raw<{ rows: StoredDomain[] }>(
    `select domain, token, to_char(proven_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, proven_how as how, proven_by as by
     from ridgeline_sso_domains where company_id = wall_company() order by domain`,
  );
  return rows.map(({ domain, token, at, how, by }) => ({
    domain,
    record: recordOf(domain, token),
    proof: at !== null && how !== null ? { at, how, by } : null,
  }));
};

/** An operator's word that a domain which waits belongs to the company. @throws ValidationError, or 404 for one that does not wait */
export const approveDomain = async (who: Principal, companyId: number, domain: string): Promise<void> => {
  await requireFreshProof();
  if (!(await approve(who, companyId, domain))) throw new NotFoundError(messages.rowNotFound);
};
