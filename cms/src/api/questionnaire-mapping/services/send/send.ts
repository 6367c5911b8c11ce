import { type MailState, messages, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { mailConfigured } from '../../../../mail';
import { changed } from '../../../../realtime';
import { ValidationError } from '../../../../records/errors';
import { currentScope, viewing } from '../../../../request';
import { findRecipients, type RecipientType } from './recipient';
import { checkReviewer } from './reviewers';
import { findQuestionnaire, readAskable } from './send-asked';
import { type Data, readOptions } from './send-options';
import { type Ready, type Sender, type SentTo, storeSent } from './send-store';

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
