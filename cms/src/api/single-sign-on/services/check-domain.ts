import { messages } from '@ridgeline/domain';
import type { DomainCheck } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import { takePublicReading } from '../../../access/limits';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { NotFoundError } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { afterwards, asSystem } from '../../../request';
import { lookUpRecord } from './domain-record';
import { isTaken, refuse } from './domains';

/** Stores that the record was there, if the domain still waits with this token. */
const keepProof = (who: Principal, companyId: number, domain: string, token: string): Promise<void> =>
  // Settings are in no list that a replica answers.
  asSystem(
    'a domain that its record proves',
    async ({ trx }) => {
      const { rows } = await trx
        .raw<{ rows: unknown[] }>(
          `update ridgeline_sso_domains set proven_at = now() at time zone 'utc', proven_how = 'record', proven_by = ?
           where company_id = ? and domain = ? and token = ? and proven_at is null returning domain`,
          [who.username, companyId, domain, token],
        )
        .catch((error: unknown) =>
          isTaken(error) ? refuse('domains', ssoWords.faults.domainTaken({ domain })) : Promise.reject(error),
        );
      if (rows.length === 0) return;
      await noteEvent({
        ...{ action: 'domain-proven', entity: 'single-sign-on', companyId, userId: who.id, label: domain },
        details: { what: 'record' },
      });
    },
    companyId,
    true,
  );

const check = async (ctx: Context, who: Principal, companyId: number, domain: string): Promise<void> => {
  if (!(await takePublicReading(ctx))) return;
  const { rows } = await strapi.db.connection.raw<{ rows: { token: string; proven: boolean }[] }>(
    'select token, proven_at is not null as proven from ridgeline_sso_domains where company_id = ? and domain = ?',
    [companyId, domain],
  );
  const [claim] = rows;
  if (!claim) throw new NotFoundError(messages.rowNotFound);
  const result: DomainCheck = claim.proven ? 'proven' : await lookUpRecord(domain, claim.token);
  if (result === 'proven' && !claim.proven) await keepProof(who, companyId, domain, claim.token);
  ctx.body = { data: { result } };
};

/**
 * Looks for the record that proves a domain of the company, and answers {result}. It is looked for once the scope has ended:
 * waiting for it holds no connection of the database.
 */
export const beginCheck = (ctx: Context, who: Principal, companyId: number, domain: string): void => {
  afterwards(ctx, () => answering((asked) => check(asked, who, companyId, domain))(ctx));
};
