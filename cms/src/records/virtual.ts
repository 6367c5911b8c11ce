import { type Entity, fieldOf, TOKEN_WARNING_DAYS } from '@ridgeline/domain';

/**
 * Fields that a row has without a separate column: a company's modules are those of its tier, its username is that of
 * its first administrator (decisions 1.8). Every `virtual` field of `domain` is listed here; a test compares.
 */
const TIER_MODULES =
  '(select s.access_module from subscription_managements s where s.id = t.subscription_allocated_id)';

/** Controls that are counted: those that came with the library, not a company's own that point to a shared one. */
const CONTROLS = `(select count(*)::int from control_assessments c where c.library_id = t.id
  and c.company_id is not distinct from t.company_id and coalesce(c.withdrawn, 0) = 0)`;

const NOW = `now() at time zone 'utc'`;

/** What has become of a token by now. */
const TOKEN_STATE = `(case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${NOW} then 'expired'
  when t.expires_at <= ${NOW} + interval '${TOKEN_WARNING_DAYS} days' then 'ending' else 'active' end)`;

const WEBHOOK_STATE = `(case when not t.active then 'off' when t.failing_since is not null then 'failing' else 'active' end)`;

const MIRRORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'risk-owner': { risks: '(select count(*)::int from risks r where r.risk_owner_id = t.id and r.archived_at is null)' },
  company: {
    accessModule: TIER_MODULES,
    moduleAssigned: TIER_MODULES,
    username: '(select u.username from up_users u where u.company_id = t.id order by u.id limit 1)',
  },
  'api-token': { state: TOKEN_STATE },
  webhook: { state: WEBHOOK_STATE },
  'control-library': { controlCount: CONTROLS },
};

/** SELECT expressions of the entity's virtual fields. */
export const virtualColumns = (entity: Entity): string[] =>
  Object.entries(MIRRORS[entity.name] ?? {}).map(([name, sql]) => `${sql} as "${fieldOf(entity, name).name}"`);
