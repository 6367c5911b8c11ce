import { randomBytes } from 'node:crypto';
import { dayIn, fieldWords, isEmail, messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { LONGEST_NOTE, LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { colleagueMail } from '@ridgeline/domain/words/mail-colleague';
import { newDocumentId } from '../../../../database/document-id';
import { environment } from '../../../../environment';
import { mailConfigured, nameInMail, queueMail } from '../../../../mail';
import { ConflictError, ForbiddenError, fieldErrors, NotFoundError } from '../../../../records/errors';
import { asOwnerForWholeQuestionnaire, currentTransaction, hashOfToken } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import { COLLEAGUE } from '../../security/names';
import { writtenDay } from '../emails/day';
import { type Opened, openedByLink } from '../sent';

/** Most links to colleagues that are valid at the same time. */
const MOST = 50;

export interface Colleague {
  readonly documentId: string;
  readonly topic: string;
  /** Where the link was mailed to; null when it was not. */
  readonly email: string | null;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

/** A link to one topic that was just made. */
export interface AskedColleague {
  readonly documentId: string;
  /** Returned only once: the database stores its hash. */
  readonly url: string;
  readonly expiresAt: string;
  /** Its last day in the company's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly topic: string;
  readonly mail: 'queued' | 'not-configured' | 'none';
}

/** A colleague to ask: the topic, an address to send the link to, if any, and what the mail says besides. */
export interface Wish {
  readonly topic: string;
  readonly email: string | null;
  /** Of the person who asks; empty when it is not given. */
  readonly name: string;
  readonly note: string;
}

/** What mail programs make a link of: nobody sends readers to other pages through this installation. */
const WEB_ADDRESS = /:\/\/|www\.|\p{L}\.\p{L}{2,}|@/iu;

const readText = (raw: unknown, field: string, most: number): string => {
  const text = typeof raw === 'string' ? raw : '';
  if (text.length > most) throw fieldErrors([{ field, message: answeringWords.noteLong({ most }) }]);
  return text.trim();
};

const readNote = (raw: unknown): string => {
  const note = readText(raw, 'note', LONGEST_NOTE);
  if (WEB_ADDRESS.test(note)) throw fieldErrors([{ field: 'note', message: answeringWords.noteAddress }]);
  return note;
};

/** @throws ValidationError at `topic`, `email`, `name` or `note` */
export const readWish = (raw: unknown): Wish => {
  const { topic, email, name, note } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  if (typeof topic !== 'string' || topic === '')
    throw fieldErrors([{ field: 'topic', message: answeringWords.notTopic }]);
  const said = { name: readText(name, 'name', LONGEST_SUBMITTER), note: readNote(note) };
  if (email === undefined || email === null || email === '') return { topic, email: null, ...said };
  if (typeof email !== 'string' || email.length > 255 || !isEmail(email.trim())) {
    throw fieldErrors([{ field: 'email', message: fieldWords.email }]);
  }
  return { topic, email: email.trim(), ...said };
};

const whole = (sent: Opened): Opened => {
  if (sent.topic !== null) throw new ForbiddenError(answeringWords.topicOnly);
  return sent;
};

/** The sent questionnaire of a link to all of it. */
const opened = async (): Promise<Opened> => {
  const sent = await openedByLink();
  if (!sent) throw new NotFoundError(messages.linkUnknown);
  return whole(sent);
};

/** The same, locked, while it can be answered: only one transaction at a time counts its links. */
const open = async (): Promise<Opened> => {
  const sent = await openedByLink(true);
  if (!sent || !isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent?.status });
  return whole(sent);
};

const moment = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const LINK_COLUMNS = `document_id as "documentId", topic, email, ${moment('created_at')} as "madeAt", ${moment('expires_at')} as "expiresAt",
  ${moment('revoked_at')} as "revokedAt"`;

const ofSent = async ({ id }: Opened): Promise<Colleague[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Colleague[] }>(
    `select ${LINK_COLUMNS} from questionnaire_links where mapping_id = ? and purpose = ? order by id`,
    [id, COLLEAGUE],
  );
  return rows;
};

/** Who was asked for which topic, oldest first. @throws ForbiddenError for a link to one topic */
export const colleaguesOf = async (): Promise<Colleague[]> => ofSent(await opened());

const letter = (sent: Opened, { topic, name, note }: Wish) => {
  const language = sent.language ?? 'en';
  const messages = MESSAGES[language]['mail-colleague'];
  const { recipient } = sent.details;
  const person = nameInMail(name);
  const company = nameInMail(recipient.name ?? recipient.supplier_name);
  return {
    language,
    // Answers go nowhere: the address of who asks is not known.
    sender: { person, organisation: company, replyTo: null, logo: null },
    words: colleagueMail(messages, {
      name: person,
      company: company || messages.company,
      organisation: nameInMail(sent.asked_by, messages.organisation),
      title: nameInMail(sent.title, messages.title),
      topic: nameInMail(topic, messages.topic),
      due: sent.due_date && writtenDay(sent.due_date, language),
      message: note.split(/\n+/).filter((line) => line.trim() !== ''),
      host: `${environment.publicUrl}/`,
    }),
  };
};

/**
 * Asks a colleague for one topic: creates a link that the database limits to it, and mails it if an address is given.
 * The address is stored with the link, for who asked.
 * @throws ValidationError at `topic`, ConflictError once submitted or with too many, ForbiddenError for a link to one topic
 */
export const askColleague = async (wish: Wish): Promise<AskedColleague> => {
  const { topic, email } = wish;
  const sent = await open();
  if (!sent.questions.some((question) => question.topic === topic)) {
    throw fieldErrors([{ field: 'topic', message: answeringWords.notTopic }]);
  }
  const working = (await ofSent(sent)).filter(({ revokedAt }) => revokedAt === null);
  if (working.length >= MOST) throw new ConflictError(answeringWords.tooManyColleagues({ most: MOST }));
  const token = randomBytes(18).toString('base64url');
  const documentId = newDocumentId();
  const mail = email === null ? 'none' : mailConfigured() ? 'queued' : 'not-configured';
  const { rows } = await currentTransaction().raw<{ rows: [{ expiresAt: string }] }>(
    `insert into questionnaire_links (document_id, mapping_id, token_hash, purpose, topic, email, expires_at, created_at, updated_at)
     select ?, ?, ?, ?, ?, ?, own.expires_at, now() at time zone 'utc', now() at time zone 'utc'
     from questionnaire_links own where own.token_hash = wall_link()
     returning ${moment('expires_at')} as "expiresAt"`,
    [documentId, sent.id, hashOfToken(token), COLLEAGUE, topic, mail === 'queued' ? email : null] as never[],
  );
  const url = `${environment.publicUrl}/assessment/${token}`;
  if (email !== null && mail === 'queued') {
    const { words, language, sender } = letter(sent, wish);
    queueMail(email, words, { url, language, sender });
  }
  const { expiresAt } = rows[0];
  const zone = await asOwnerForWholeQuestionnaire(() => zoneOf(sent.company_id));
  return { documentId, url, expiresAt, expiresOn: dayIn(zone, new Date(expiresAt)), topic, mail };
};

/** Ends the link of a colleague; the answers given by it remain. @throws NotFoundError, ForbiddenError */
export const endColleague = async (documentId: string): Promise<Colleague> => {
  await opened();
  const { rows } = await currentTransaction().raw<{ rows: Colleague[] }>(
    `update questionnaire_links set revoked_at = coalesce(revoked_at, now() at time zone 'utc'), updated_at = now() at time zone 'utc'
     where document_id = ? and purpose = ? returning ${LINK_COLUMNS}`,
    [documentId, COLLEAGUE],
  );
  if (!rows[0]) throw new NotFoundError(answeringWords.linkGone);
  return rows[0];
};
