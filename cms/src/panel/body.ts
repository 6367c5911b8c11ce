import type { Context, Next } from 'koa';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Widths that a card of the panel's first page may have, in twelfths. */
const WIDTHS: readonly unknown[] = [4, 6, 8, 12];
const MOST_CARDS = 100;

const isLayout = ({ widgets, version, updatedAt, ...rest }: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(rest).length === 0 &&
  (version === undefined || (Number.isSafeInteger(version) && Number(version) >= 1)) &&
  (updatedAt === undefined || (typeof updatedAt === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(updatedAt))) &&
  Array.isArray(widgets) &&
  widgets.length <= MOST_CARDS &&
  widgets.every(
    (one) =>
      isObject(one) &&
      typeof one.uid === 'string' &&
      one.uid !== '' &&
      WIDTHS.includes(one.width) &&
      Object.keys(one).length === 2,
  );

/** Checks of bodies that Strapi's code reads without checking, or refuses with an error of its own that is answered 500. */
const FORMS: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => boolean>> = {
  'POST /permissions/check': ({ permissions }) => Array.isArray(permissions) && permissions.every(isObject),
  'PUT /homepage/layout': isLayout,
};

/**
 * Step before a route of the panel, by its name: refuses with 400 unless the body is an object in the form that the
 * route's code expects; a missing body counts as an empty one. So an error in the code is reported as such.
 */
export const readableBody =
  (name: string) =>
  (ctx: Context, next: Next): unknown => {
    if (ctx.method === 'GET') return next();
    ctx.request.body ??= {};
    const { body } = ctx.request;
    const fits = isObject(body) && (FORMS[name]?.(body) ?? true);
    return fits ? next() : ctx.badRequest('The request cannot be read.');
  };
