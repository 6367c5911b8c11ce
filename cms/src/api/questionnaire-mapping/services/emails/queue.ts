import type { LetterKind, MailState } from '@ridgeline/domain';
import { mailConfigured } from '../../../../mail';
import { addressesOf } from './address';
import { planReminder } from './reminders';
import { writeLetters } from './write';

/** What happens to a mail about a sent questionnaire sent now; `queued` when it can be sent. */
export const mailStateOf = async (mappingId: number): Promise<MailState> => {
  if (!mailConfigured()) return 'not-configured';
  return (await addressesOf([mappingId])).get(mappingId) ? 'queued' : 'no-address';
};

/**
 * Queues a mail about a sent questionnaire to its recipient, in the transaction of the event that it reports. Nothing is
 * queued when no mail is configured or the recipient has no address: sending never depends on mail (decisions 3.9).
 * @param mappingId id of the sent questionnaire, which the scope may see
 * @param dueAt when to send it; at once unless it is later
 * @returns the state of the mail, for the sender
 */
export const queueLetter = async (mappingId: number, kind: LetterKind, dueAt = new Date()): Promise<MailState> => {
  // It is open again, and waits for answers until its due date.
  if (kind === 'changes-requested') await planReminder(mappingId);
  const state = await mailStateOf(mappingId);
  if (state === 'queued') await writeLetters([{ mappingId, kind, dueAt }]);
  return state;
};
