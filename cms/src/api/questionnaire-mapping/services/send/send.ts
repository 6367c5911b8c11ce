import { type MailState, messages, sentQuestionnaire, supplier } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { mailConfigured } from '../../../../mail';
import { changed } from '../../../../realtime';
import { ValidationError } from '../../../../records/errors';
import { currentScope, viewing } from '../../../../request';
import { findRecipients, type RecipientType } from './recipient';
import { checkReviewer } from './reviewers';
import { findQuestionnaire, readAskable } from './send-asked';
import { type Data, readOptions } from './send-options';
import { type Ready, type Sender, type SentTo, storeSent } from './send-store';

/** What sending to one answers; its link is told always (decisions 5.4). */
type SentToOne = Omit<SentTo, 'recipient'> & Required<Pick<SentTo, 'url'>>;

interface SentToMany {
  readonly sent: readonly SentTo[];
  readonly mail: MailState;
}

/** @throws ValidationError while nobody's register is in view, where a supplier's questionnaire would have to stand */
export const needCompany = (type: RecipientType): void => {
  if (type === 'Supplier' && currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
};

const store = async (strapi: Core.Strapi, ready: Ready): Promise<SentTo[]> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  await checkReviewer(companyId, ready.options.reviewer);
  const sent = await storeSent(strapi, ready);
  for (const { plural } of [sentQuestionnaire, supplier]) changed(companyId, { resource: plural });
  return sent;
};

/** The operator asks companies: the answers join each company's own register, whichever company is in view. */
const storeInEach = async (strapi: Core.Strapi, data: Data, ready: Ready): Promise<SentTo[]> => {
  const sent: SentTo[] = [];
  for (const recipient of ready.recipients) {
    const work = async (): Promise<SentTo[]> => {
      await findQuestionnaire(strapi, data);
      return store(strapi, { ...ready, recipients: [recipient] });
    };
    sent.push(...(await viewing(recipient.id, work)));
  }
  return sent;
};

const sendTo = async (strapi: Core.Strapi, data: Data, sender: Sender): Promise<{ sent: SentTo[]; many: boolean }> => {
  const asked = await findQuestionnaire(strapi, data);
  const type = asked.type as RecipientType;
  const { recipients, many } = await findRecipients(strapi, type, data);
  const wanted = readOptions(data);
  const options = { ...wanted, links: wanted.links || !many };
  const questions = await readAskable(strapi, asked.id);
  needCompany(type);
  const ready: Ready = { asked, type, recipients, questions, options, sender };
  const inEach = currentScope().role === 'operator' && type === 'Company';
  return { sent: await (inEach ? storeInEach(strapi, data, ready) : store(strapi, ready)), many };
};

/** Sends to the one that is named. @throws ValidationError with the field that is wrong */
export const sendToOne = async (strapi: Core.Strapi, data: Data, sender: Sender): Promise<SentToOne> => {
  const { sent } = await sendTo(strapi, data, sender);
  const [{ documentId, url = '', expiresAt, mail }] = sent as [SentTo];
  return { documentId, url, expiresAt, mail };
};

/**
 * Sends a questionnaire to one supplier or company, or to many of them at once, all or none: freezes its questions and
 * each recipient's card, and mints links. Sending never depends on mail (decisions 3.9).
 * @throws ValidationError with the field that is wrong
 */
export const sendQuestionnaire = async (
  strapi: Core.Strapi,
  data: Data,
  sender: Sender,
): Promise<SentToOne | SentToMany> => {
  const listed = [data.supplier_ids, data.company_ids].some((list) => list !== undefined && list !== null);
  if (!listed) return sendToOne(strapi, data, sender);
  const { sent } = await sendTo(strapi, data, sender);
  return { sent, mail: mailConfigured() ? 'queued' : 'not-configured' };
};
