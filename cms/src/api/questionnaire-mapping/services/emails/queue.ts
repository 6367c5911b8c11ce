import { type LetterKind, letter, type MailState } from '@ridgeline/domain';
import { newDocumentId } from '../../../../database/document-id';
import { askToLook } from '../../../../jobs';
import { mailConfigured } from '../../../../mail';
import { NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { afterCommit, currentTransaction } from '../../../../request';
import { addressesOf } from './address';
import { planReminder } from './reminders';
import { writeLetters } from './write';

/**
 * Queues a receipt for what a respondent has submitted. By the owner of the database: the company in view, which stamps rows
 * otherwise, is no respondent's to know.
 */
export const queueReceipt = async (mappingId: number): Promise<void> => {
  if ((await mailStateOf(mappingId)) !== 'queued') return;
  await currentTransaction().raw(
    `insert into ${tableOf(letter).name} (document_id, company_id, mapping_id, kind, due_at, state, attempts, created_at, updated_at)
     select ?, company_id, id, 'receipt', ${NOW}, 'waiting', 0, ${NOW}, ${NOW} from questionnaire_mappings where id = ?`,
    [newDocumentId(), mappingId],
  );
  afterCommit(() => askToLook('letters'));
};

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
 * @param message documentId of the message that a reply brings
 * @returns the state of the mail, for the sender
 */
export const queueLetter = async (
  mappingId: number,
  kind: LetterKind,
  dueAt = new Date(),
  message?: string,
): Promise<MailState> => {
  // It is open again, and waits for answers until its due date.
  if (kind === 'changes-requested') await planReminder(mappingId);
  const state = await mailStateOf(mappingId);
  if (state === 'queued') await writeLetters([{ mappingId, kind, dueAt, ...(message && { message }) }]);
  return state;
};
