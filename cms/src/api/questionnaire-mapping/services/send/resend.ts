import { type LetterKind, letter, type MailState, messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import type { Caller } from '../../../../access/principal';
import { ConflictError } from '../../../../records/errors';
import { tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { queueLetter } from '../emails/queue';
import { mintLink, type NewLink } from '../links';
import { correctAddress } from './correct-address';
import { lockSent } from './manage';

/** Removes a letter that is still waiting: the new one replaces it, with all its attempts. */
const dropWaiting = async (sentId: number, kind: LetterKind): Promise<void> => {
  await currentTransaction().raw(
    `delete from ${tableOf(letter).name} where mapping_id = ? and kind = ? and state = 'waiting'`,
    [sentId, kind],
  );
};

/**
 * Writes to the recipient once more, now. Without an address the sender gets a link to pass on.
 * @param corrected another address to store and write to, and who names it
 * @throws ConflictError for one that is answered or revoked; what `correctAddress` throws
 */
export const resend = async (
  id: string,
  corrected?: { readonly email: unknown; readonly who: Caller },
): Promise<{ documentId: string; mail: MailState } & Partial<NewLink>> => {
  const sent = await lockSent(id);
  if (!isOpen(sent.status)) throw new ConflictError(messages.notMovable({ status: sent.status }));
  if (corrected) await correctAddress(sent, corrected.email, corrected.who);
  const kind = sent.status === 'changes-requested' ? 'changes-requested' : 'invitation';
  await dropWaiting(sent.id, kind);
  const mail = await queueLetter(sent.id, kind);
  const link = mail === 'queued' ? {} : await mintLink(sent, 'copied');
  return { documentId: sent.document_id, mail, ...link };
};
