import { auditFunction, auditTriggers, NEW_ID, WRITTEN } from './triggers';

const ROLE_LINKS = 'up_users_role_lnk';

const entries = (rows: string, alias: string, changes: string, only: string): string => `
  insert into audit_entries ${WRITTEN}
  select ${NEW_ID}, w.at, w.at, w.at, coalesce(w.username, 'system'), w.user_id, w.address, 'role', 'user', u.company_id, c.name,
    u.id, u.document_id, u.username, ${changes}
  from wall_audit_who() w cross join ${rows} join up_users u on u.id = ${alias}.user_id
  left join companies c on c.id = u.company_id ${only};`;

const role = (alias: string): string => `(select r.name from up_roles r where r.id = ${alias}.role_id)`;

/**
 * A user's role is a row of a link table. A user who is deleted takes that row along, which the entry of the deletion
 * says well enough.
 */
export const watchRoles = (schema: string): string[] => {
  const name = 'wall_audit_roles';
  const text = `
    if tg_op = 'INSERT' then
      ${entries('new_rows n', 'n', `json_build_object('after', json_build_object('role', ${role('n')}))::text`, '')}
    elsif tg_op = 'UPDATE' then
      ${entries(
        'new_rows n join old_rows o on o.id = n.id',
        'n',
        `json_build_object('changed', json_build_object('role', json_build_array(${role('o')}, ${role('n')})))::text`,
        'where o.role_id is distinct from n.role_id',
      )}
    else
      ${entries('old_rows o', 'o', `json_build_object('before', json_build_object('role', ${role('o')}))::text`, '')}
    end if;
    return null;`;
  return [...auditFunction(schema, name, text), ...auditTriggers(schema, ROLE_LINKS, name)];
};
