import { type LetterKind, letter, type MailState } from '@ridgeline/domain';
import { askToLook } from '../../jobs';
import { mailConfigured } from '../../mail';
import { insertRows } from '../../records/store';
import { tableOf } from '../../records/table';
import { afterCommit } from '../../tenancy';
import { addressesOf } from './address';

export interface NewLetter {
  readonly mappingId: number;
  readonly kind: LetterKind;
  readonly dueAt: Date;
}

/** Writes letters down in the running transaction; they leave after it, once they are due. */
export const writeLetters = async (letters: readonly NewLetter[]): Promise<void> => {
  if (letters.length === 0) return;
  await insertRows(
    tableOf(strapi, letter),
    letters.map(({ mappingId, kind, dueAt }) => ({
      mapping: mappingId,
      kind,
      dueAt: dueAt.toISOString(),
      state: 'waiting',
      attempts: 0,
    })),
  );
  if (letters.some(({ dueAt }) => dueAt.getTime() <= Date.now())) afterCommit(askToLook);
};

/**
 * Has a mail about a sent questionnaire written to whom it was sent, in the transaction of what it tells of. Nothing is
 * queued where no mail is configured or the recipient has no address: sending never depends on mail (decisions 3.9).
 * @param mappingId id of the sent questionnaire, which the scope may see
 * @param dueAt when it leaves; at once unless it is later
 * @returns what the sender is told about the mail
 */
export const queueLetter = async (mappingId: number, kind: LetterKind, dueAt = new Date()): Promise<MailState> => {
  if (!mailConfigured()) return 'not-configured';
  const address = (await addressesOf(strapi, [mappingId])).get(mappingId);
  if (!address) return 'no-address';
  await writeLetters([{ mappingId, kind, dueAt }]);
  return 'queued';
};
