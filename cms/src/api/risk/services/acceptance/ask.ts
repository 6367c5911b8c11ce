import { randomBytes } from 'node:crypto';
import {
  ACCEPTANCE_LINK_DAYS,
  type AcceptanceStatement,
  acceptanceRequest,
  acceptanceWords,
  isEmail,
  isErasedAddress,
  LONGEST_REASON,
  nameInStatement,
  risk,
  riskOwner,
} from '@ridgeline/domain';
import { currentLanguage, inLanguage, isLanguage, type Language } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import type { Principal } from '../../../../access/principal';
import { PEOPLE } from '../../../../database/people';
import { environment } from '../../../../environment';
import { type LateLetter, mailConfigured, nameInMail, queueLetter } from '../../../../mail';
import { ConflictError, fieldErrors } from '../../../../records/errors';
import { findRow, type Row, readRow } from '../../../../records/read';
import { refuseReadOnly } from '../../../../records/rights';
import { companySettings } from '../../../../records/rules/settings';
import { insertRows, NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { asSystem, currentScope, currentTransaction, hashOfToken } from '../../../../request';
import { companysDay } from '../../../../request/zone';
import { statementOf } from './statement';

type Data = Readonly<Record<string, unknown>>;

/** A user's text, trimmed; null for none. @throws ValidationError at the field when too long */
export const readWords = (data: Data, field: string): string | null => {
  const words = typeof data[field] === 'string' ? data[field].trim() : '';
  if (words.length > LONGEST_REASON) {
    throw fieldErrors([{ field, message: acceptanceWords.messageLong({ most: LONGEST_REASON }) }]);
  }
  return words === '' || words.includes('\u0000') ? null : words;
};

const companyName = async (): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    'select name from companies where id = ?',
    [currentScope().companyId],
  );
  return rows[0]?.name ?? '';
};

/** The owner to ask. @throws ValidationError without an owner or without an address */
const ownerOf = async (found: Row): Promise<Row & { name: string; email: string }> => {
  const { id } = (found.riskOwner ?? {}) as { id?: number };
  const owner = id === undefined ? null : await findRow(riskOwner, String(id));
  if (!owner) throw fieldErrors([{ field: 'riskOwner', message: acceptanceWords.noOwner }]);
  if (typeof owner.email !== 'string' || !isEmail(owner.email) || isErasedAddress(owner.email)) {
    throw fieldErrors([{ field: 'riskOwner', message: acceptanceWords.noAddress }]);
  }
  return owner as Row & { name: string; email: string };
};

/** Locks the risk, so that the next change is compared with exactly what is frozen. */
const lockRisk = async (id: string): Promise<Row> => {
  const found = await readRow(risk, id);
  refuseReadOnly(risk, found);
  await currentTransaction().raw(`select from ${tableOf(risk).name} where id = ? for no key update`, [found.id]);
  return readRow(risk, id);
};

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
const queueLink = (requestId: number, statement: AcceptanceStatement): void =>
  queueLetter(
    () => writeLetter(requestId, statement),
    (sent) => markMail(requestId, sent),
  );

/**
 * Asks the owner of a risk to accept it, and mails a one-time link when mail is configured. Earlier requests end.
 * @throws ValidationError without an owner to ask or without a rating; ConflictError when the owner asks
 */
export const askForAcceptance = async (id: string, data: Data, asker: Principal): Promise<void> => {
  const found = await lockRisk(id);
  const owner = await ownerOf(found);
  if (asker.email.toLowerCase() === owner.email.toLowerCase()) throw new ConflictError(acceptanceWords.ownerAsks);
  const askedBy = asker.displayName ?? asker.username;
  const { reviewIntervalDays: interval } = await companySettings();
  const message = readWords(data, 'message');
  const company = await companyName();
  const { today } = await companysDay(undefined);
  const statement = statementOf(found, { company, owner: owner.name, askedBy, message, today, interval });
  const mailed = mailConfigured();
  const [requestId] = await insertRows(tableOf(acceptanceRequest), [
    {
      risk: found.id,
      owner: owner.id,
      riskName: nameInStatement(statement),
      riskCode: statement.riskId,
      kind: statement.kind,
      ownerName: owner.name,
      ownerEmail: owner.email,
      askedBy,
      askedById: asker.id,
      askedAt: new Date().toISOString(),
      message,
      statement,
      mail: mailed ? 'queued' : 'none',
    },
  ]);
  if (mailed) queueLink(requestId as number, statement);
};

/**
 * Withdraws a request that is not answered yet.
 * @throws ConflictError when there is no open request
 */
export const withdraw = async (id: string): Promise<void> => {
  const found = await lockRisk(id);
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ${tableOf(acceptanceRequest).name} set ended = 'withdrawn', ended_at = ${NOW}, updated_at = ${NOW}
     where risk_id = ? and ended_at is null`,
    [found.id],
  );
  if (rowCount === 0) throw new ConflictError(acceptanceWords.noRequest);
  // The trigger computes the current status.
  await currentTransaction().raw(`update ${tableOf(risk).name} set acceptance_status = '-' where id = ?`, [found.id]);
};
