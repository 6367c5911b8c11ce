import { type MailState, messages, remindersAfter, sentQuestionnaire, supplier } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import type { Principal } from '../../../../access/principal';
import { mailConfigured } from '../../../../mail';
import { changed } from '../../../../realtime';
import { ValidationError } from '../../../../records/errors';
import type { Row } from '../../../../records/read';
import { insertRows, NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { currentScope, currentTransaction, viewing } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import { type NewLetter, writeLetters } from '../emails/write';
import { endOfLinks, type LinkEnd, mintLinks } from '../links';
import { type FoundRecipient, findRecipients, type RecipientType } from './recipient';
import { checkReviewer } from './reviewers';
import { findQuestionnaire, readAskable } from './send-asked';
import { type Data, readOptions, type SendOptions } from './send-options';

/** The sender's name as the respondent sees it. */
type Sender = Pick<Principal, 'username' | 'displayName' | 'company'>;

/** Everything that was read and checked before anything is stored. */
interface Ready {
  readonly asked: Row;
  readonly type: RecipientType;
  readonly recipients: readonly FoundRecipient[];
  readonly questions: readonly AskedQuestion[];
  readonly options: SendOptions;
  readonly sender: Sender;
}

export interface SentTo extends LinkEnd {
  readonly documentId: string;
  readonly recipient: string;
  /** Returned once: when no mail is sent, or when the sender requested links. */
  readonly url?: string;
  readonly mail: MailState;
}

interface Stored {
  readonly id: number;
  readonly documentId: string;
  readonly recipientId: number;
}

const storeMappings = async (ready: Ready): Promise<Stored[]> => {
  const { asked, type, recipients, questions, options, sender } = ready;
  const { documentId, title, description } = asked;
  const whom = type === 'Supplier' ? 'supplier' : 'recipientCompany';
  const table = tableOf(sentQuestionnaire);
  const card = { id: asked.id, documentId, title, description, type };
  const ids = await insertRows(
    table,
    recipients.map((one) => ({
      recipient: one.name,
      [whom]: one.id,
      details: { recipient: one.card, questionnaire: card, asker: sender.company?.id ?? null },
    })),
    {
      title,
      type,
      questionnaire: asked.id,
      status: 'sent',
      answered: 0,
      total: questions.length,
      dueDate: options.dueDate,
      sentAt: new Date().toISOString(),
      askedBy: sender.company?.name ?? sender.displayName ?? sender.username,
      sentBy: sender.username,
      message: options.message,
      language: options.language,
      reviewer: options.reviewer,
      remind: options.remind,
      questions,
    },
  );
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    `select id, document_id as "documentId", ${table.byField.get(whom)?.column} as "recipientId"
     from ${table.name} where id = any(?::int[])`,
    [`{${ids.join(',')}}`],
  );
  return rows;
};

/** The letters of a sending: an invitation for each recipient with an address, and the first reminder for all. */
const lettersFor = async (stored: readonly Stored[], written: ReadonlySet<number>, options: SendOptions) => {
  const now = new Date();
  const invitations = stored
    .filter(({ recipientId }) => written.has(recipientId))
    .map(({ id }): NewLetter => ({ mappingId: id, kind: 'invitation', dueAt: now }));
  if (!options.remind || !options.dueDate) return invitations;
  const [first] = remindersAfter(options.dueDate, await zoneOf(), now);
  const reminders = first
    ? stored.map(({ id }): NewLetter => ({ mappingId: id, kind: first.kind, dueAt: first.at }))
    : [];
  return [...invitations, ...reminders];
};

/** Their status follows by a trigger (decisions 57.4); the due date only if the sender wants so. */
const setAssessmentDue = async ({ type, recipients, options }: Ready): Promise<void> => {
  if (type !== 'Supplier' || !options.assessmentDue || !options.dueDate) return;
  const { name, byField } = tableOf(supplier);
  const due = byField.get('assessment_due_date')?.column;
  await currentTransaction().raw(
    `update ${name} set ${due} = ?::date, updated_at = ${NOW} where id = any(?::int[]) and ${due} is distinct from ?::date`,
    [options.dueDate, `{${recipients.map(({ id }) => id).join(',')}}`, options.dueDate],
  );
};

const mailTo = ({ email }: FoundRecipient): MailState => {
  if (!mailConfigured()) return 'not-configured';
  return email ? 'queued' : 'no-address';
};

/**
 * Stores what is sent to many recipients, each with its frozen copy of the questions, its link and its letters, in a few
 * statements however many they are. A recipient who gets a mail gets a link that is created with the mail, and no other
 * unless the sender requested links.
 * @returns in the order of the recipients
 */
const storeSent = async (ready: Ready): Promise<SentTo[]> => {
  const { recipients, options } = ready;
  await setAssessmentDue(ready);
  const stored = new Map((await storeMappings(ready)).map((one) => [one.recipientId, one]));
  const mail = new Map(recipients.map((one) => [one.id, mailTo(one)]));
  const written = new Set(recipients.filter(({ id }) => mail.get(id) === 'queued').map(({ id }) => id));
  const linked = [...stored.values()].filter(({ recipientId }) => options.links || !written.has(recipientId));
  const links = await mintLinks(
    linked.map(({ id }) => id),
    options.dueDate,
    'first',
  );
  const urls = new Map(links.map(({ mappingId, url }) => [mappingId, url]));
  await writeLetters(await lettersFor([...stored.values()], written, options));
  const end = endOfLinks(options.dueDate, await zoneOf());
  return recipients.map(({ id, name }) => {
    const { id: sentId, documentId } = stored.get(id) as Stored;
    const url = urls.get(sentId);
    return { documentId, recipient: name, ...(url && { url }), ...end, mail: mail.get(id) as MailState };
  });
};

/** The answer of a sending to one recipient; it always has the link (decisions 5.4). */
export type SentToOne = Omit<SentTo, 'recipient'> & Required<Pick<SentTo, 'url'>>;

/** The answer of a sending to several. */
export interface SentToMany {
  readonly sent: readonly SentTo[];
  readonly mail: MailState;
}

/** @throws ValidationError without a company in view, for a supplier's questionnaire, which belongs to one */
export const needCompany = (type: RecipientType): void => {
  if (type === 'Supplier' && currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
};

const store = async (ready: Ready): Promise<SentTo[]> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  await checkReviewer(companyId, ready.options.reviewer);
  const sent = await storeSent(ready);
  for (const { plural } of [sentQuestionnaire, supplier]) changed(companyId, { resource: plural });
  return sent;
};

/** The operator asks companies: the answers are stored in each company's own register, whichever company is in view. */
const storeInEach = async (data: Data, ready: Ready): Promise<SentTo[]> => {
  const sent: SentTo[] = [];
  for (const recipient of ready.recipients) {
    const work = async (): Promise<SentTo[]> => {
      await findQuestionnaire(data);
      return store({ ...ready, recipients: [recipient] });
    };
    sent.push(...(await viewing(recipient.id, work)));
  }
  return sent;
};

const sendTo = async (data: Data, sender: Sender): Promise<{ sent: SentTo[]; many: boolean }> => {
  const asked = await findQuestionnaire(data);
  const type = asked.type as RecipientType;
  const { recipients, many } = await findRecipients(type, data);
  const wanted = readOptions(data);
  const options = { ...wanted, links: wanted.links || !many };
  const questions = await readAskable(asked.id);
  needCompany(type);
  const ready: Ready = { asked, type, recipients, questions, options, sender };
  const inEach = currentScope().role === 'operator' && type === 'Company';
  return { sent: await (inEach ? storeInEach(data, ready) : store(ready)), many };
};

/** Sends to the one recipient that is named. @throws ValidationError with the wrong field */
export const sendToOne = async (data: Data, sender: Sender): Promise<SentToOne> => {
  const { sent } = await sendTo(data, sender);
  const [{ documentId, url = '', expiresAt, expiresOn, mail }] = sent as [SentTo];
  return { documentId, url, expiresAt, expiresOn, mail };
};

/**
 * Sends a questionnaire to one supplier or company, or to many of them at once, all or none: freezes its questions and
 * each recipient's details, and creates links. Sending never depends on mail (decisions 3.9).
 * @throws ValidationError with the wrong field
 */
export const sendQuestionnaire = async (data: Data, sender: Sender): Promise<SentToOne | SentToMany> => {
  const listed = [data.supplier_ids, data.company_ids].some((list) => list !== undefined && list !== null);
  if (!listed) return sendToOne(data, sender);
  const { sent } = await sendTo(data, sender);
  return { sent, mail: mailConfigured() ? 'queued' : 'not-configured' };
};
