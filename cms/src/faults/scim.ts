import { SCIM_PATH } from '@ridgeline/domain/scim';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';

type Factory = (config: unknown, context: { strapi: Core.Strapi }) => Middleware;

/** The media type of all that a directory sends and gets. */
export const SCIM_TYPE = 'application/scim+json';

interface Refusal {
  readonly message?: string;
  readonly details?: { readonly scimType?: string; readonly errors?: readonly { readonly message: string }[] };
}

/** A refusal in the form of RFC 7644, 3.12: of the server itself, of a policy or of a service. */
const refusalOf = (status: number, { message = '', details = {} }: Refusal) => {
  const { errors = [], scimType } = details;
  const usual = errors.length > 0 ? 'invalidValue' : 'invalidSyntax';
  const type = scimType ?? (status === 400 ? usual : undefined);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(type && { scimType: type }),
    detail: [message, ...errors.map((one) => one.message)].filter(Boolean).join(' '),
  };
};

/** Bodies of this type are JSON, which the reader of bodies does not know. */
const asJson = ({ req }: Context): void => {
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() === SCIM_TYPE)
    req.headers['content-type'] = ['application/json', ...parameters].join(';');
};

/** Answers the directories of companies in their own form, whatever part of the server refuses. */
export const scimAnswers =
  (inner: Factory): Factory =>
  (config, context) => {
    const outer = inner(config, context);
    return async (ctx: Context, next: Next) => {
      if (!ctx.path.startsWith(`${SCIM_PATH}/`)) return outer(ctx, next);
      asJson(ctx);
      await outer(ctx, next);
      const { status } = ctx;
      if (status >= 400) {
        const { error = {} } = (ctx.body ?? {}) as { error?: Refusal };
        ctx.body = refusalOf(status, error);
        ctx.status = status;
      }
      if (ctx.body) ctx.type = SCIM_TYPE;
    };
  };
