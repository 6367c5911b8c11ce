import type { LetterKind, MailState } from '@ridgeline/domain';
import { mailConfigured } from '../../../../mail';
import { addressesOf } from './address';
import { planReminder } from './reminders';
import { writeLetters } from './write';

/** What becomes of a mail about a sent questionnaire at this moment; `queued` where it can leave. */
export const mailStateOf = async (mappingId: number): Promise<MailState> => {
  if (!mailConfigured()) return 'not-configured';
  return (await addressesOf([mappingId])).get(mappingId) ? 'queued' : 'no-address';
};

/**
 * Has a mail about a sent questionnaire written to whom it was sent, in the transaction of what it tells of. Nothing is
 * queued where no mail is configured or the recipient has no address: sending never depends on mail (decisions 3.9).
 * @param mappingId id of the sent questionnaire, which the scope may see
 * @param dueAt when it leaves; at once unless it is later
 * @returns what the sender is told about the mail
 */
export const queueLetter = async (mappingId: number, kind: LetterKind, dueAt = new Date()): Promise<MailState> => {
  // It is open again, and waits for answers by its due date.
  if (kind === 'changes-requested') await planReminder(mappingId);
  const state = await mailStateOf(mappingId);
  if (state === 'queued') await writeLetters([{ mappingId, kind, dueAt }]);
  return state;
};
