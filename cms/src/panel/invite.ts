import { mailWords } from '@ridgeline/domain/words/mail';
import type { Context, Next } from 'koa';
import { environment } from '../environment';
import { mailConfigured, nameInMail, queueMail } from '../mail';

interface Invited {
  readonly email: string;
  readonly firstname: string | null;
  readonly registrationToken: string | null;
}

/** Sent by the page of the invitation (cms/src/admin/invitation.ts), so that the token is in no address. */
const TOKEN_HEADER = 'x-registration-token';

/** The token is in the fragment, which no browser sends. */
const linkOf = (token: string): string =>
  `${environment.publicUrl}/admin/auth/register#registrationToken=${encodeURIComponent(token)}`;

/** Before the route that answers who is invited: Strapi takes the token from the query. */
export const tokenOfHeader = (ctx: Context, next: Next): Promise<unknown> => {
  const token = ctx.get(TOKEN_HEADER);
  if (token) ctx.query = { ...ctx.query, registrationToken: token };
  return next();
};

/**
 * Around the route by which Strapi creates an account of the panel, inside its transaction: mails the link that Strapi
 * only shows, once the account is stored. Without mail the link is copied by hand.
 */
export const mailInvitation = async (ctx: Context, next: Next): Promise<unknown> => {
  const value: unknown = await next();
  if (ctx.status !== 201 || !mailConfigured()) return value;
  const { email, firstname, registrationToken } = (ctx.body as { readonly data: Invited }).data;
  if (registrationToken) {
    queueMail(email, mailWords.panelInvitation(nameInMail(firstname)), { url: linkOf(registrationToken) });
  }
  return value;
};
