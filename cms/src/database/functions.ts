import { quoteName, type RoleNames } from './names';

/**
 * Functions that policies and triggers ask who is there. Plain SQL without settings of their own, so that PostgreSQL
 * inlines them and an index on company_id is used.
 */
export const identityFunctions = (schema: string, roles: RoleNames): string[] => {
  const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;
  const ask = (name: string, type: string, value: string) =>
    `create or replace function ${schema}.${name}() returns ${type} language sql stable parallel safe as $$ select ${value} $$`;
  const everyone = Object.values(roles).map(quoteName).join(', ');
  const names = ['wall_company', 'wall_user', 'wall_link'];
  return [
    ask('wall_company', 'integer', `cast(${setting('app.company')} as integer)`),
    ask('wall_user', 'integer', `cast(${setting('app.user')} as integer)`),
    ask('wall_link', 'text', setting('app.link')),
    `create or replace function ${schema}.wall_text(variadic parts text[]) returns text language sql immutable parallel safe
      as $$ select lower(array_to_string(parts, E'\\n')) $$`,
    ...names.map((name) => `revoke all on function ${schema}.${name}() from public`),
    ...names.map((name) => `grant execute on function ${schema}.${name}() to ${everyone}`),
    // An index calls it for whoever writes the row.
    `grant execute on function ${schema}.wall_text(text[]) to ${everyone}`,
  ];
};
