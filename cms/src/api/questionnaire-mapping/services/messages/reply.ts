import type { MailState } from '@ridgeline/domain';
import { askingWords } from '@ridgeline/domain/words/asking';
import type { Principal } from '../../../../access/principal';
import { newDocumentId } from '../../../../database/document-id';
import { ConflictError, ForbiddenError } from '../../../../records/errors';
import { NOW } from '../../../../records/store';
import { currentTransaction } from '../../../../request';
import { queueLetter } from '../emails/queue';
import { notifyChanged } from '../notify';
import { mayReview } from '../review/side';
import { lockSent } from '../send/manage';
import type { Sent } from '../sent';
import { readMessage } from './given';

export interface Replied {
  readonly documentId: string;
  /** Whether the respondent gets a mail; `none` for a colleague, whose address is not stored. */
  readonly mail: MailState;
}

/** Whether the last question about it came by a link to all topics; undefined when nothing was asked. */
const askedByRecipient = async (sentId: number, question: string): Promise<boolean | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: { whole: boolean }[] }>(
    `select l.topic is null as whole from questionnaire_messages k left join questionnaire_links l on l.document_id = k.link
     where k.mapping_id = ? and k.question_id = ? and k.reply is not true order by k.id desc limit 1`,
    [sentId, question],
  );
  return rows[0]?.whole;
};

const mailOf = async (sent: Sent, recipient: boolean, message: string): Promise<MailState> =>
  recipient && sent.status !== 'revoked' ? await queueLetter(sent.id, 'reply', new Date(), message) : 'none';

/**
 * Replies to what a respondent asked about a question.
 * @throws NotFoundError, ForbiddenError for the side that was asked, ValidationError at `question_id` or `text`,
 * ConflictError when nothing was asked about it
 */
export const replyTo = async (id: string, raw: unknown, who: Principal): Promise<Replied> => {
  const sent = await lockSent(id);
  if (!mayReview(sent, who)) throw new ForbiddenError(askingWords.refusals.senderOnly);
  const { question, text } = readMessage(sent, raw, askingWords.refusals.emptyReply);
  const recipient = await askedByRecipient(sent.id, question.documentId);
  if (recipient === undefined) throw new ConflictError(askingWords.refusals.notAsked);
  const documentId = newDocumentId();
  await currentTransaction().raw(
    `insert into questionnaire_messages (document_id, mapping_id, question_id, text, reply, author, created_at, updated_at)
     values (?, ?, ?, ?, true, ?, ${NOW}, ${NOW})`,
    [documentId, sent.id, question.documentId, text, who.username],
  );
  const mail = await mailOf(sent, recipient, documentId);
  notifyChanged(sent);
  return { documentId, mail };
};
