import type { Context, Next } from 'koa';
import { noteEvent } from '../audit';

interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[] } | null;
}

const wordsOf = ({ action, subject, properties }: Permission): string =>
  [action, subject, properties?.fields?.length ? `(${[...properties.fields].sort().join(', ')})` : null]
    .filter(Boolean)
    .join(' ');

const rightsOf = async (role: number): Promise<Set<string>> => {
  const held: Permission[] = await strapi.db.query('admin::permission').findMany({ where: { role: { id: role } } });
  return new Set(held.map(wordsOf));
};

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): string =>
  [...all]
    .filter((one) => !others.has(one))
    .sort()
    .join('; ');

/**
 * Step around the route that sets the rights of a panel's role: writes one entry in the audit log with what was granted
 * and withdrawn, where Strapi's tables have hundreds of rows. Inside the scope of `namedInPanel`.
 */
export const noteRights = async (ctx: Context, next: Next): Promise<unknown> => {
  const id = Number(ctx.params.id);
  const before = await rightsOf(id);
  const value: unknown = await next();
  const after = await rightsOf(id);
  const [granted, withdrawn] = [without(after, before), without(before, after)];
  if (granted === '' && withdrawn === '') return value;
  const role: { name: string } | null = await strapi.db.query('admin::role').findOne({ where: { id } });
  await noteEvent({
    ...{ action: 'rights', entity: 'panel-role', rowId: id, ...(role && { label: role.name }) },
    details: { ...(granted && { granted }), ...(withdrawn && { withdrawn }) },
  });
  return value;
};
