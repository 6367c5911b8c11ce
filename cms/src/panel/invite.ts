import { mailWords } from '@ridgeline/domain/words/mail';
import type { Context, Next } from 'koa';
import { environment } from '../environment';
import { mailConfigured, nameInMail, queueMail } from '../mail';

interface Invited {
  readonly email: string;
  readonly firstname: string | null;
  readonly registrationToken: string | null;
}

/** The panel's own page for it takes the token in the address. */
const linkOf = (token: string): string =>
  `${environment.publicUrl}/admin/auth/register?registrationToken=${encodeURIComponent(token)}`;

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
