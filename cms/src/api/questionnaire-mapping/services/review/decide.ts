import { type Field, fieldOf, type MailState, readValue, sentQuestionnaire } from '@ridgeline/domain';
import { reviewRefusals as words } from '@ridgeline/domain/words/review';
import type { Principal } from '../../../../access/principal';
import { fieldErrors, ValidationError } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { queueLetter } from '../emails/queue';
import { extendLinks, linksEnd } from '../links';
import { notifyStatusChanged } from '../notify';
import { readDueDate } from '../send/send-options';
import { tellConcerned } from '../tell';
import { followUp } from './follow-up';
import { lockForReview } from './side';
import { answerState } from './state';

type Data = Readonly<Record<string, unknown>>;

/** Shorter than its column: it is shown above the questions and in a mail. */
const NOTE: Field = { ...fieldOf(sentQuestionnaire, 'reviewNote'), max: 2_000 };

const readNote = (raw: unknown): string | null => {
  const reading = readValue(NOTE, raw ?? null);
  if (reading.error !== undefined) throw fieldErrors([{ field: 'note', message: reading.error }]);
  return reading.value as string | null;
};

const decideAs = async (sentId: number, status: string, note: string | null, who: Principal): Promise<void> => {
  await currentTransaction().raw(
    `update questionnaire_mappings set status = ?, review_note = ?, reviewed_by = ?,
       reviewed_at = date_trunc('milliseconds', clock_timestamp() at time zone 'utc'),
       changes_asked_at = case when ? = 'changes-requested'
         then date_trunc('milliseconds', clock_timestamp() at time zone 'utc') else changes_asked_at end,
       updated_at = now() at time zone 'utc' where id = ?`,
    [status, note, who.username, status, sentId],
  );
};

export interface Decided {
  readonly documentId: string;
  readonly status: 'approved' | 'rejected' | 'changes-requested';
  /** Whether the respondent is notified by mail. */
  readonly mail: MailState;
}

/**
 * Approves or rejects what was submitted; the decision is final. `data.supplier` changes the supplier with an approval.
 * @throws ValidationError for a rejection without its reason, ConflictError unless it was submitted
 */
export const decide = async (
  id: string,
  status: 'approved' | 'rejected',
  data: Data,
  who: Principal,
): Promise<Decided> => {
  const { sent } = await lockForReview(id, who);
  const note = readNote(data.note);
  if (status === 'rejected' && !note) throw fieldErrors([{ field: 'note', message: words.sayWhy }]);
  await decideAs(sent.id, status, note, who);
  // After the decision, whose trigger sets the status of the supplier's assessment.
  if (status === 'approved') await followUp(sent, data.supplier, who);
  notifyStatusChanged(sent);
  await tellConcerned(sent, status === 'approved' ? 'questionnaireApproved' : 'questionnaireRejected', who);
  return { documentId: sent.document_id, status, mail: await queueLetter(sent.id, status) };
};

export interface ChangesRequested extends Decided {
  /** Number of answers that may be changed now; `locked` of those that may not. */
  readonly open: number;
  readonly locked: number;
  readonly dueDate: string | null;
  /** Expiry of the last valid link; null when none is valid and a new one is needed. */
  readonly expiresAt: string | null;
}

const readLocking = (raw: unknown): boolean => {
  if (raw === undefined || raw === null) return true;
  if (typeof raw !== 'boolean') throw fieldErrors([{ field: 'lock_accepted', message: words.locked }]);
  return raw;
};

/**
 * Opens the answers that are not locked again, and stores the current state of all of them. Accepted answers are locked
 * unless `lock_accepted` is false. Links that were not revoked are extended to what the due date, or a new one, needs.
 * @throws ValidationError when no answer could be changed, or when nothing says what to change
 */
export const requestChanges = async (id: string, data: Data, who: Principal): Promise<ChangesRequested> => {
  const { sent, shown } = await lockForReview(id, who);
  const note = readNote(data.note);
  const dueDate = readDueDate(data.due_date) ?? sent.due_date;
  const locking = readLocking(data.lock_accepted);
  const open = shown.filter(({ locked, verdict }) => !locked && !(locking && verdict === 'accepted'));
  if (open.length === 0) throw new ValidationError(words.nothingOpen);
  if (!note && !open.some(({ verdict }) => verdict === 'change')) {
    throw fieldErrors([{ field: 'note', message: words.sayWhat }]);
  }
  await currentTransaction().raw(
    `update answers a set as_reviewed = ${answerState('a')}, locked = a.locked is true or (? and a.verdict = 'accepted'),
       updated_at = now() at time zone 'utc' where a.mapping_id = ?`,
    [locking, sent.id],
  );
  await currentTransaction().raw(`update questionnaire_mappings set due_date = ? where id = ?`, [dueDate, sent.id]);
  await decideAs(sent.id, 'changes-requested', note, who);
  await extendLinks(sent.id, dueDate);
  notifyStatusChanged(sent);
  await tellConcerned(sent, 'changesRequested', who);
  return {
    documentId: sent.document_id,
    status: 'changes-requested',
    mail: await queueLetter(sent.id, 'changes-requested'),
    open: open.length,
    locked: shown.length - open.length,
    dueDate,
    expiresAt: await linksEnd(sent.id),
  };
};
