import { ORIGIN } from '../access/authenticate';
import { MEMBERSHIPS } from '../database/people';

/**
 * What a user's connections depend on, as one text: account, company, tier, role and how the company lets people in, here and
 * in further companies, and for operators what companies grant. By session (the "device" that stays the same through every
 * exchange of its tokens). Ended sessions and suspended users are missing.
 */
export const sessionStatesOf = async (devices: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (devices.length === 0) return new Map();
  const { rows } = await strapi.db.connection.raw<{ rows: { device: string; state: string }[] }>(
    `select distinct s.device_id as device, concat_ws(' ', u.id, u.username, u.company_id, c.status,
       c.subscription_allocated_id, c.second_factor, l.role_id, (select string_agg(concat_ws(':', m.company_id, m.role, m.waits_since, f.status,
         f.subscription_allocated_id, f.second_factor, o.required), ' ' order by m.company_id) from ${MEMBERSHIPS} m
         join companies f on f.id = m.company_id left join ridgeline_sso o on o.company_id = f.id and o.active where m.user_id = u.id),
       (select string_agg(concat_ws(':', a.company_id, (wall_support(a.company_id)).grant_id), ' ' order by a.company_id)
         from ridgeline_operator_access a where exists (select from up_roles r where r.id = l.role_id and r.name = 'Operator'))) as state
     from strapi_sessions s join up_users u on u.id::text = s.user_id
       left join companies c on c.id = u.company_id left join up_users_role_lnk l on l.user_id = u.id
     where s.origin = ? and s.device_id = any (?) and s.expires_at > now() at time zone 'utc' and u.blocked is not true`,
    [ORIGIN, [...devices]],
  );
  return new Map(rows.map(({ device, state }) => [device, state]));
};

/** The session's device, by the id that an access token names; undefined when it has ended. */
export const deviceOf = async (sessionId: string): Promise<string | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { device: string | null }[] }>(
    'select device_id as device from strapi_sessions where session_id = ? and origin = ?',
    [sessionId, ORIGIN],
  );
  return rows[0]?.device ?? undefined;
};
