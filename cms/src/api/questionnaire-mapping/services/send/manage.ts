import { dayIn, type MailState, messages, risk, sentQuestionnaire } from '@ridgeline/domain';
import { canMove, isOpen } from '@ridgeline/domain/assessment';
import { refusal } from '../../../../access/may';
import type { Caller } from '../../../../access/principal';
import { mailConfigured } from '../../../../mail';
import { ConflictError, fieldErrors, NotFoundError } from '../../../../records/errors';
import { type Row, readRow } from '../../../../records/read';
import { currentTransaction } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import { raisedOnAnswers } from '../../../risk/services/form/raised';
import { placesOf } from '../emails/address';
import { mailStateOf } from '../emails/queue';
import { lettersOf } from '../emails/read';
import { planReminder } from '../emails/reminders';
import { handoverOf } from '../handover/read';
import { extendLinks, linksEnd, mintLink, type NewLink, revokeLinks } from '../links';
import { messagesOf } from '../messages/read';
import { previousOf } from '../review/compare';
import { followUpOf } from '../review/follow-up';
import { mayReview } from '../review/side';
import { reviewedAnswers, UNANSWERED } from '../review/stored';
import { findSent, type Sent } from '../sent';
import { readDueDate } from './send-options';

/** The visible sent questionnaire, locked until the transaction ends. @throws NotFoundError */
export const lockSent = async (id: string): Promise<Sent> => {
  const sent = await findSent({ id }, true);
  if (!sent) throw new NotFoundError(messages.rowNotFound);
  return sent;
};

const setStatus = async (sent: Sent, status: Sent['status']): Promise<void> => {
  await currentTransaction().raw(
    `update questionnaire_mappings set status = ?, updated_at = now() at time zone 'utc' where id = ?`,
    [status, sent.id],
  );
};

/** One more link, for staff to copy; a revoked questionnaire is open again with its answers. No mail is sent. */
export const newLink = async (id: string): Promise<NewLink & { documentId: string; mail: MailState }> => {
  const sent = await lockSent(id);
  if (sent.status === 'revoked') {
    await setStatus(sent, 'sent');
    await planReminder(sent.id);
  } else if (!isOpen(sent.status)) throw new ConflictError(messages.notMovable({ status: sent.status }));
  const mail = mailConfigured() ? 'none' : 'not-configured';
  return { documentId: sent.document_id, ...(await mintLink(sent, 'copied')), mail };
};

/** Ends all links. A submission remains as it is; an unsubmitted questionnaire can no longer be answered. */
export const revoke = async (id: string): Promise<{ documentId: string; status: Sent['status'] }> => {
  const sent = await lockSent(id);
  await revokeLinks(sent.id);
  if (!canMove(sent.status, 'revoked')) return { documentId: sent.document_id, status: sent.status };
  await setStatus(sent, 'revoked');
  return { documentId: sent.document_id, status: 'revoked' };
};

/** Changes the due date and the reminders with it, and extends the links to fit. */
export const extend = async (id: string, data: Readonly<Record<string, unknown>>) => {
  const sent = await lockSent(id);
  const dueDate = readDueDate(data.due_date);
  if (!dueDate) throw fieldErrors([{ field: 'due_date', message: messages.requiredFields }]);
  if (!isOpen(sent.status)) throw new ConflictError(messages.notMovable({ status: sent.status }));
  await currentTransaction().raw(
    `update questionnaire_mappings set due_date = ?, updated_at = now() at time zone 'utc' where id = ?`,
    [dueDate, sent.id],
  );
  await planReminder(sent.id);
  return { documentId: sent.document_id, dueDate, expiresAt: await extendLinks(sent.id, dueDate) };
};

const topicScoresOf = async (sentId: number): Promise<unknown> => {
  const { rows } = await currentTransaction().raw<{ rows: { scores: unknown }[] }>(
    'select topic_scores::json as scores from questionnaire_mappings where id = ?',
    [sentId],
  );
  return rows[0]?.scores ?? null;
};

/**
 * A sent questionnaire for staff: its questions, the answers so far and their reviews, and the expiry of its
 * links; with the risks that were raised on each answer, for users who may read risks.
 */
export const readSent = async (id: string, who: Caller): Promise<Row> => {
  const row = await readRow(sentQuestionnaire, id);
  const sent = await findSent({ id: row.documentId });
  const answers = await reviewedAnswers(row.id);
  const asked = await messagesOf(row.id);
  const risks = refusal(who, 'read', risk) ? null : await raisedOnAnswers(row.id);
  const questions = (sent?.questions ?? []).map((question) => ({
    ...question,
    ...(answers.get(question.documentId) ?? UNANSWERED),
    messages: asked.get(question.documentId) ?? [],
    ...(risks && { risks: risks.get(question.documentId) ?? [] }),
  }));
  const expiresAt = await linksEnd(row.id);
  return {
    ...row,
    details: sent?.details,
    topicScores: await topicScoresOf(row.id),
    expiresAt,
    expiresOn: expiresAt && dayIn(await zoneOf(sent?.company_id), new Date(expiresAt)),
    letters: await lettersOf(row.id),
    mailAddress: (await placesOf([row.id])).get(row.id) ?? null,
    may: { review: sent !== null && mayReview(sent, who) },
    mail: await mailStateOf(row.id),
    previous: await previousOf(row.id),
    handover: await handoverOf(row.id),
    followUp: await followUpOf(sent, row, who),
    questions,
  };
};
