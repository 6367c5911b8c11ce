import { randomBytes } from 'node:crypto';
import { ACCEPTANCE_LINK_DAYS, type AcceptanceStatement } from '@ridgeline/domain';
import { currentLanguage, inLanguage, isLanguage, type Language } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { PEOPLE } from '../../../../database/people';
import { environment } from '../../../../environment';
import { type LateLetter, nameInMail, queueLetter } from '../../../../mail';
import { asSystem, currentTransaction, hashOfToken } from '../../../../request';

/** Path of the page that asks for the decision. The code follows the #, which browsers do not send. */
const PAGE = '/acceptance';

/** The owner's own language if the owner has an account, else the company's, else that of the user who asks. */
const languageOfOwner = async (requestId: number): Promise<Language> => {
  const { rows } = await currentTransaction().raw<{ rows: { language: string | null }[] }>(
    `select coalesce(u.language, c.language) as language from acceptance_requests q join companies c on c.id = q.company_id
       left join (${PEOPLE} p join up_users u on u.id = p.user_id)
         on lower(u.email) = lower(q.owner_email) and p.company_id = c.id where q.id = ?`,
    [requestId],
  );
  const language = rows[0]?.language;
  return isLanguage(language) ? language : currentLanguage();
};

/**
 * Creates the link of an open request, for the owner's current address. The database stores its hash; only the letter has
 * the code itself. 192 random bits.
 */
const writeLetter = (
  requestId: number,
  { askedBy, company, owner, name: risk, riskId }: AcceptanceStatement,
): Promise<LateLetter | null> =>
  asSystem('a link to accept a risk', async () => {
    const code = randomBytes(24).toString('base64url');
    const { rows } = await currentTransaction().raw<{ rows: { email: string }[] }>(
      `update acceptance_requests q set token_hash = ?,
         link_expires_at = now() at time zone 'utc' + make_interval(days => ?)
       from risk_owners o where q.id = ? and q.ended_at is null and o.id = q.owner_id and lower(o.email) = lower(q.owner_email)
       returning o.email`,
      [hashOfToken(code), ACCEPTANCE_LINK_DAYS, requestId],
    );
    const to = rows[0]?.email;
    if (to === undefined) return null;
    const language = await languageOfOwner(requestId);
    const [name, asker, organisation] = [nameInMail(owner), nameInMail(askedBy), nameInMail(company)];
    return {
      to,
      words: inLanguage(language, () =>
        mailWords.acceptance(name, asker, organisation, nameInMail(risk, riskId), ACCEPTANCE_LINK_DAYS),
      ),
      url: `${environment.publicUrl}${PAGE}#${code}`,
      language,
    };
  });

/** Stores whether the mail server accepted the mail. A link that was not delivered is deleted. */
const markMail = (requestId: number, sent: boolean): Promise<unknown> =>
  asSystem('what became of a mail', () =>
    currentTransaction().raw(
      sent
        ? `update acceptance_requests set mail = 'sent' where id = ?`
        : `update acceptance_requests set mail = 'failed', token_hash = null, link_expires_at = null where id = ?`,
      [requestId],
    ),
  );

/** Mails a one-time link to the owner once the request is committed. Nobody else sees it, not even the asking user. */
export const queueLink = (requestId: number, statement: AcceptanceStatement): void =>
  queueLetter(
    () => writeLetter(requestId, statement),
    (sent) => markMail(requestId, sent),
  );
