import { type MailState, messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import type { HandoverState } from '@ridgeline/domain/sending';
import { handoverWords } from '@ridgeline/domain/words/handover';
import type { Principal } from '../../../../access/principal';
import { ConflictError, ForbiddenError } from '../../../../records/errors';
import { NOW } from '../../../../records/store';
import { currentTransaction } from '../../../../request';
import { type NewLink, revokeLinks } from '../links';
import { notifyChanged } from '../notify';
import { mayReview } from '../review/side';
import { lockSent } from '../send/manage';
import { resend } from '../send/resend';
import type { Sent } from '../sent';

const lockToDecide = async (id: string, who: Principal): Promise<Sent> => {
  const sent = await lockSent(id);
  if (!mayReview(sent, who)) throw new ForbiddenError(handoverWords.refusals.senderOnly);
  return sent;
};

/** Moves one person to a state. @throws ConflictError when it is in none of the states that a user saw it in */
const move = async (
  sent: Sent,
  handover: unknown,
  [from, to]: readonly [from: readonly HandoverState[], to: HandoverState],
  who: Principal,
): Promise<void> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update questionnaire_handovers set state = ?, decided_by = ?, decided_at = ${NOW}, updated_at = ${NOW}
     where mapping_id = ? and document_id = ? and state = any(?::text[])`,
    [to, who.username, sent.id, typeof handover === 'string' ? handover : '', `{${from.join(',')}}`],
  );
  if (rowCount === 0) throw new ConflictError(handoverWords.refusals.decided);
};

/**
 * Sends the link to the person whom the respondent named, and ends all links sent so far. Mails about the questionnaire
 * go to that person from now on. Without mail the user gets a link to pass on.
 * @param handover documentId of the person as the user saw it
 * @throws NotFoundError, ForbiddenError for the side that was asked, ConflictError when it was decided or submitted meanwhile
 */
export const acceptHandover = async (
  id: string,
  handover: unknown,
  who: Principal,
): Promise<{ documentId: string; mail: MailState } & Partial<NewLink>> => {
  const sent = await lockToDecide(id, who);
  if (!isOpen(sent.status)) throw new ConflictError(messages.notMovable({ status: sent.status }));
  // One person at a time gets the mails.
  await currentTransaction().raw(
    `update questionnaire_handovers set state = 'declined', updated_at = ${NOW} where mapping_id = ? and state = 'accepted'`,
    [sent.id],
  );
  await move(sent, handover, [['waiting'], 'accepted'], who);
  await revokeLinks(sent.id);
  const answer = await resend(sent.document_id);
  notifyChanged(sent);
  return answer;
};

/**
 * Declines the person whom the respondent named; of one that was accepted, mails go to the contact of the register again.
 * @throws NotFoundError, ForbiddenError, ConflictError when it was decided meanwhile
 */
export const declineHandover = async (
  id: string,
  handover: unknown,
  who: Principal,
): Promise<{ documentId: string }> => {
  const sent = await lockToDecide(id, who);
  await move(sent, handover, [['waiting', 'accepted'], 'declined'], who);
  notifyChanged(sent);
  return { documentId: sent.document_id };
};
