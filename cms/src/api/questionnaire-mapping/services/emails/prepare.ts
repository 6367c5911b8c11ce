import { dayIn, type Language, type LetterKind } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import type { MailWords } from '@ridgeline/domain/words/mail';
import { letterOf } from '@ridgeline/domain/words/mail-letters';
import { environment } from '../../../../environment';
import { nameInMail, type Sender } from '../../../../mail';
import { instant } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import { type MintedLink, mintLinks } from '../links';
import { replyOf } from '../messages/read';
import { writtenMoment } from '../moment';
import { addressesOf } from './address';
import { SUPPLIER_ARCHIVED } from './archived';
import type { Claimed } from './claim';
import { writtenDay } from './day';
import { senderOf } from './sender';

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
export interface Ready {
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

/**
 * Prepares a letter in the scope of its company: its link is created only now (decisions 3.9).
 * @returns 'skipped' when it is not needed any more, 'no-address' when there is no address to write to
 */
export const prepare = async (claimed: Claimed, now: Date): Promise<Ready | 'skipped' | 'no-address'> => {
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
