import type { SupportAccess, SupportAsked, SupportGrant } from '@ridgeline/domain/support-access';
import { instant } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';

/** Grants that the list shows. */
const SHOWN = 50;

/** Of one grant, more sessions than so many are not shown. */
const SHOWN_USES = 50;

const company = (): number => currentScope().companyId as number;

/** Decisions of a company are made one after the other until the transaction ends: one grant counts at most, and none once its data are open. */
export const holdDecisions = async (): Promise<void> => {
  await currentTransaction().raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `support access of ${company()}`,
  ]);
};

/** Whether the company in view opens its data to the operator only when it grants it. */
export const isRestricted = async (): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    'select from ridgeline_operator_access where company_id = ?',
    [company()],
  );
  return rows.length > 0;
};

const readGrants = async (): Promise<SupportGrant[]> => {
  const { rows } = await currentTransaction().raw<{ rows: SupportGrant[] }>(
    `select g.id, g.may_write as "mayWrite", g.note, g.granted_by as "grantedBy", ${instant('g.granted_at')} as "grantedAt",
       ${instant('g.ends_at')} as "endsAt", ${instant('g.ended_at')} as "endedAt", g.ended_by as "endedBy",
       g.ended_at is null and g.ends_at > now() at time zone 'utc' as running,
       coalesce((select json_agg(json_build_object('username', u.username, 'at', ${instant('u.at')}) order by u.at, u.device)
         from (select * from ridgeline_support_uses u where u.grant_id = g.id order by u.at limit ?) u), '[]') as uses
     from ridgeline_support_grants g where g.company_id = ? order by g.id desc limit ?`,
    [SHOWN_USES, company(), SHOWN],
  );
  return rows;
};

/** What the company in view has decided, what was asked for, and what was granted so far. */
export const readAccess = async (): Promise<SupportAccess> => {
  const { rows } = await currentTransaction().raw<{ rows: SupportAsked[] }>(
    `select username, note, ${instant('at')} as at from ridgeline_support_asks where company_id = ?`,
    [company()],
  );
  return { onlyWhenGranted: await isRestricted(), asked: rows[0] ?? null, grants: await readGrants() };
};
