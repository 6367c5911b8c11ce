import { mailWords } from '@ridgeline/domain/words/mail';
import { errors } from '@strapi/utils';
import type { Principal } from '../../../access/principal';
import { environment } from '../../../environment';
import { deliverNow, mailConfigured } from '../../../mail';

/**
 * Sends a mail to the operator who asks, and waits for the answer of the mail server.
 * @returns the address, and why the mail server refused it; null when it accepted
 * @throws ValidationError where mail is not set up
 */
export const sendTestMail = async ({ email, username }: Principal): Promise<{ to: string; problem: string | null }> => {
  if (!mailConfigured())
    throw new errors.ValidationError('Mail is not set up. Set SMTP_URL and MAIL_FROM, and restart the server.');
  const refused = await deliverNow(email, mailWords.test(username), { url: environment.publicUrl });
  return { to: email, problem: refused?.reason ?? null };
};
