/** The table of who works for further companies than the own one. Strapi does not know it. */
export const MEMBERSHIPS = 'ridgeline_memberships';

/**
 * SQL of a table with a row for each user and company: the user's own company with the role there, and each further one
 * with the role of that membership. Row security limits it as it limits users and memberships. Who asks for the people of
 * a company names it: a user sees the own row in every company.
 */
export const PEOPLE = `(select u.id as user_id, u.company_id, r.name as role from up_users u
    left join up_users_role_lnk l on l.user_id = u.id left join up_roles r on r.id = l.role_id
  union all select m.user_id, m.company_id, m.role from ${MEMBERSHIPS} m)`;

/**
 * The `provider` of a user whose invitation is not accepted yet. A trigger changes it with the first password or sign-in: until
 * then the user does not own its name and address, which an account of another company may have.
 */
export const INVITED = 'invited';
