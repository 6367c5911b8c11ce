import type { Context } from 'koa';
import { environment } from '../environment';

export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 requires less than a year; a reader of an old copy fetches it again after this. */
const DAYS = 180;

/** Where to report a weakness (RFC 9116). Without SECURITY_CONTACT there is no such file. */
export const securityTxt = (ctx: Context): void => {
  const { securityContact, publicUrl } = environment;
  if (securityContact === '') {
    ctx.notFound();
    return;
  }
  const expires = new Date(Date.now() + DAYS * 86_400_000);
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
};
