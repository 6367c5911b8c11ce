import { dayIn, isEmail, type Language, type LetterKind, letter, questionnaireLink } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import type { MailWords } from '@ridgeline/domain/words/mail';
import { letterOf } from '@ridgeline/domain/words/mail-letters';
import { PEOPLE } from '../../../../database/people';
import { environment } from '../../../../environment';
import { reportError } from '../../../../faults';
import { deliverNow, nameInMail, pauseAfter, type Sender, type Undelivered } from '../../../../mail';
import { instant, tableOf } from '../../../../records/table';
import { asSystem, currentTransaction, inCompany } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import { logoOfCompany } from '../../../company/services/logo';
import { type MintedLink, mintLinks } from '../links';
import { replyOf } from '../messages/read';
import { writtenMoment } from '../moment';
import { tellLetterFailed } from '../tell';
import { addressesOf } from './address';
import { SUPPLIER_ARCHIVED } from './archived';
import { writtenDay } from './day';
import { planReminder } from './reminders';

/** How many mails are sent at once. */
const AT_ONCE = 5;

/** In milliseconds: after it, the next check goes on. */
const LONGEST_LOOK = 10 * 60_000;

interface Outcome {
  readonly state: 'waiting' | 'sent' | 'failed' | 'skipped';
  readonly problem: string | null;
  /** Minutes until the next attempt. */
  readonly pause: number | null;
}

const SENT: Outcome = { state: 'sent', problem: null, pause: null };
const SKIPPED: Outcome = { state: 'skipped', problem: null, pause: null };
const NO_ADDRESS: Outcome = { state: 'failed', problem: 'no-address', pause: null };
const UNKNOWN_ADDRESS: Outcome = { state: 'failed', problem: 'unknown-address', pause: null };

const notTaken = ({ reason: problem, noSuchAddress }: Undelivered, attempts: number): Outcome => {
  if (noSuchAddress) return UNKNOWN_ADDRESS;
  const pause = pauseAfter(attempts);
  return pause === undefined ? { state: 'failed', problem, pause: null } : { state: 'waiting', problem, pause };
};

/** A letter that only this server is about to send. */
interface Claimed {
  readonly id: number;
  readonly companyId: number;
  readonly mappingId: number;
  readonly kind: LetterKind;
  /** The documentId of the message that a reply brings; null for other letters. */
  readonly message: string | null;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/** When a server stops between claiming a letter and storing the outcome, others may claim it after this time. */
const LEASE = '10 minutes';

const textOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '');

/**
 * Claims letters that are due, the longest due first. It skips a row that another server is claiming right now; a row
 * that another server has claimed is not due until its lease ends.
 * @param most how many
 */
const claimLetters = (now: Date, most: number): Promise<Claimed[]> =>
  asSystem('letters that are due, of all companies', async () => {
    const letters = tableOf(letter).name;
    const moment = textOf(now);
    const { rows } = await currentTransaction().raw<{ rows: Claimed[] }>(
      `update ${letters} l set attempts = coalesce(l.attempts, 0) + 1, not_before = ?::timestamp + interval '${LEASE}'
       where l.id in (select d.id from ${letters} d
         where d.state = 'waiting' and d.due_at <= ?::timestamp and (d.not_before is null or d.not_before <= ?::timestamp)
         order by d.due_at, d.id limit ? for update skip locked)
       returning l.id, l.company_id as "companyId", l.mapping_id as "mappingId", l.kind, l.message, l.attempts`,
      [moment, moment, moment, most],
    );
    return rows;
  });

/** Stores the outcome of a letter, and plans the next reminder once this one is finished. */
const note = async ({ id, kind, mappingId }: Claimed, outcome: Outcome, now: Date) => {
  const { state, problem, pause } = outcome;
  await currentTransaction().raw(
    `update ${tableOf(letter).name} set state = ?, problem = ?,
       sent_at = case when ? = 'sent' then now() at time zone 'utc' end,
       not_before = ?::timestamp, updated_at = now() at time zone 'utc' where id = ?`,
    [
      state,
      problem,
      state,
      pause === null ? null : new Date(now.getTime() + pause * 60_000).toISOString(),
      id,
    ] as never[],
  );
  const reminds = kind === 'reminder' || kind === 'overdue';
  if (reminds && state !== 'waiting' && state !== 'skipped') await planReminder(mappingId, now);
  if (state === 'failed') await tellLetterFailed(mappingId);
};

/** Deletes a link whose mail was not accepted: nobody has it. */
const dropLink = (linkId: number) =>
  currentTransaction().raw(`delete from ${tableOf(questionnaireLink).name} where id = ?`, [linkId]);

interface LetterFacts {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly total: number;
  readonly due_date: string | null;
  readonly submitted_at: string | null;
  readonly asked_by: string | null;
  readonly sent_by: string | null;
  readonly message: string | null;
  readonly review_note: string | null;
  /** The name of the recipient when it was sent. */
  readonly recipient: string | null;
  /** Another person who answers instead, whom the sender has accepted; null for none. */
  readonly other: string | null;
  readonly language: Language | null;
  /** Whether its supplier is archived. */
  readonly archived: boolean;
}

const isReminder = (kind: LetterKind): boolean => kind === 'reminder' || kind === 'overdue';

/** A letter is dropped when the answers came in meanwhile, or when the verdict was withdrawn. */
const stillTrue = (kind: LetterKind, status: string): boolean => {
  if (kind === 'receipt') return true;
  if (kind === 'reply') return status !== 'revoked';
  return kind === 'approved' || kind === 'rejected' ? status === kind : isOpen(status);
};

interface Quoted {
  readonly text: string;
  /** The question that a reply is about. */
  readonly question: string;
}

/** What a letter quotes: the reply that it brings, the reviewer's note, or what the sender wrote to the invitation; undefined for a reply that is gone. */
const quotedIn = async ({ kind, message }: Claimed, sent: LetterFacts): Promise<Quoted | undefined> => {
  if (kind === 'changes-requested') return { text: sent.review_note ?? '', question: '' };
  if (kind !== 'reply') return { text: sent.message ?? '', question: '' };
  return message === null ? undefined : await replyOf(sent.id, message);
};

/** A letter ready to send: the address, the words, and the link that was created only for this mail. */
interface Ready {
  readonly to: string;
  readonly words: MailWords;
  readonly url: string;
  readonly linkId: number;
  readonly language: Language;
  readonly sender: Sender;
}

const read = async (sentId: number): Promise<LetterFacts | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: LetterFacts[] }>(
    `select id, title, status, total, due_date::text as due_date, asked_by, sent_by, message, review_note, recipient, language,
       (select h.name from questionnaire_handovers h where h.mapping_id = t.id and h.state = 'accepted') as other,
       ${instant('submitted_at')} as submitted_at, ${SUPPLIER_ARCHIVED} as archived
     from questionnaire_mappings t where id = ?`,
    [sentId],
  );
  return rows[0];
};

/** Most questions that a letter names. */
const MOST_NAMED = 20;

/** The questions whose answers the reviewer wants changed, in their order. */
const changesIn = async (sentId: number): Promise<{ questions: string[]; count: number }> => {
  const { rows } = await currentTransaction().raw<{ rows: { question: string }[] }>(
    `select asked.one->>'question' as question
     from questionnaire_mappings m, jsonb_array_elements(m.questions) with ordinality asked (one, at)
     where m.id = ? and exists (select from answers a where a.mapping_id = m.id and a.verdict = 'change'
       and a.question_id = asked.one->>'documentId') order by asked.at`,
    [sentId],
  );
  return { questions: rows.slice(0, MOST_NAMED).map(({ question }) => question), count: rows.length };
};

interface Facts {
  readonly name: string;
  readonly company_phone: string | null;
  readonly person: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Digits as people write them; a note such as "ask for Anna" is no number to call. */
const callable = (phone: string | null): string | null =>
  phone && /^[+(\d][\d ()/.-]{3,39}$/.test(phone.trim()) ? phone.trim() : null;

/** Who writes the letters about a sent questionnaire, and the number to call. */
interface LetterSender extends Sender {
  readonly phone: string | null;
}

/**
 * The company in view with the name that it uses in mails, and the user who sent the questionnaire: a user who has left,
 * or an operator who acts for the company, is not named.
 * @param sentBy username
 * @param askedBy the company's name when it was sent
 */
const senderOf = async (sentBy: string | null, askedBy: string | null): Promise<LetterSender> => {
  const { rows } = await currentTransaction().raw<{ rows: Facts[] }>(
    `select coalesce(c.sender_name, ?) as name, c.phone_no as company_phone, u.display_name as person, u.email, u.phone
     from companies c left join (${PEOPLE} p join up_users u on u.id = p.user_id)
       on p.company_id = c.id and u.username = ? and u.blocked is not true
     where c.id = wall_company()`,
    [askedBy as never, sentBy as never],
  );
  const [facts] = rows;
  return {
    person: nameInMail(facts?.person),
    organisation: nameInMail(facts?.name),
    replyTo: facts?.email && isEmail(facts.email) ? facts.email : null,
    phone: callable(facts?.phone ?? null) ?? callable(facts?.company_phone ?? null),
    logo: await logoOfCompany(),
  };
};

/**
 * Prepares a letter in the scope of its company: its link is created only now (decisions 3.9).
 * @returns 'skipped' when it is not needed any more, 'no-address' when there is no address to write to
 */
const prepare = async (claimed: Claimed, now: Date): Promise<Ready | 'skipped' | 'no-address'> => {
  const { mappingId, kind } = claimed;
  const sent = await read(mappingId);
  if (!sent || !stillTrue(kind, sent.status) || (isReminder(kind) && sent.archived)) return 'skipped';
  const quoted = await quotedIn(claimed, sent);
  if (!quoted) return 'skipped';
  const to = (await addressesOf([mappingId])).get(mappingId);
  if (!to) return 'no-address';
  const language = sent.language ?? 'en';
  const messages = MESSAGES[language]['mail-letters'];
  const zone = await zoneOf();
  const purpose = isReminder(kind) ? 'reminder' : 'mail';
  const [link] = await mintLinks([sent.id], sent.due_date, purpose);
  const { id: linkId, url, expiresAt } = link as MintedLink;
  const { phone, ...sender } = await senderOf(sent.sent_by, sent.asked_by);
  const words = letterOf(kind, messages, {
    organisation: sender.organisation || messages.somebody,
    person: sender.person,
    phone,
    title: nameInMail(sent.title, messages.something),
    questions: sent.total,
    due: sent.due_date && writtenDay(sent.due_date, language),
    late: sent.due_date !== null && sent.due_date < dayIn(zone, now),
    until: writtenDay(dayIn(zone, new Date(expiresAt)), language),
    host: `${environment.publicUrl}/`,
    submitted: sent.submitted_at ? writtenMoment(sent.submitted_at, language, zone) : '',
    question: quoted.question,
    named: sent.other === null ? null : { name: nameInMail(sent.other), by: nameInMail(sent.recipient) },
    changes: kind === 'changes-requested' ? await changesIn(sent.id) : { questions: [], count: 0 },
    message: quoted.text.split(/\n+/).filter((line) => line.trim() !== ''),
  });
  return { to, words, url, linkId, language, sender };
};

const send = async (claimed: Claimed, ready: Ready, now: Date): Promise<void> => {
  const { to, words, linkId } = ready;
  const problem = await deliverNow(to, words, ready);
  if (problem !== null)
    strapi.log.warn(`A letter (${claimed.kind}, ${claimed.id}) could not be sent: ${problem.reason}`);
  await inCompany(claimed.companyId, async () => {
    if (problem !== null) await dropLink(linkId);
    await note(claimed, problem === null ? SENT : notTaken(problem, claimed.attempts), now);
  });
};

const workOne = async (claimed: Claimed, now: Date): Promise<void> => {
  try {
    const ready = await inCompany(claimed.companyId, async () => {
      const found = await prepare(claimed, now);
      if (typeof found !== 'string') return found;
      await note(claimed, found === 'skipped' ? SKIPPED : NO_ADDRESS, now);
      return null;
    });
    if (ready) await send(claimed, ready, now);
  } catch (error) {
    // The lease ends by itself.
    reportError(`A letter (${claimed.id})`, error);
  }
};

/**
 * Sends all letters that are due, of all companies, each once however many servers check at the same time.
 * @param now letters that are due by this time are sent
 */
export const workLetters = async (now?: Date): Promise<void> => {
  const enough = Date.now() + LONGEST_LOOK;
  while (Date.now() < enough) {
    const moment = now ?? new Date();
    const claimed = await claimLetters(moment, AT_ONCE);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((one) => workOne(one, moment)));
  }
};
