import { fieldWords, type LetterKind, letter, type MailState, messages, supplier } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { refusal } from '../../../../access/may';
import type { Caller } from '../../../../access/principal';
import { changed } from '../../../../realtime';
import { ConflictError, ForbiddenError, fieldErrors } from '../../../../records/errors';
import { NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { changeRow } from '../../../../records/write';
import { currentTransaction } from '../../../../request';
import { placesOf, usableAddress } from '../emails/address';
import { queueLetter } from '../emails/queue';
import { mintLink, type NewLink } from '../links';
import type { Sent } from '../sent';
import { lockSent } from './manage';

/** Removes a letter that is still waiting: the new one replaces it, with all its attempts. */
const dropWaiting = async (sentId: number, kind: LetterKind): Promise<void> => {
  await currentTransaction().raw(
    `delete from ${tableOf(letter).name} where mapping_id = ? and kind = ? and state = 'waiting'`,
    [sentId, kind],
  );
};

/** Longer addresses are no addresses. */
const LONGEST = 255;

const readAddress = (raw: unknown): string => {
  if (raw === '') throw fieldErrors([{ field: 'email', message: messages.requiredFields }]);
  const usable = typeof raw === 'string' && raw.length <= LONGEST ? usableAddress(raw) : null;
  if (usable === null) throw fieldErrors([{ field: 'email', message: fieldWords.email }]);
  return usable;
};

/**
 * Stores another address where the mails about a sent questionnaire take theirs: with the person who answers instead, or as the
 * contact of the supplier, whose history has the change.
 * @throws ValidationError at `email`, ForbiddenError for who may not change suppliers, ConflictError for the address of a
 * company, or of a supplier that is gone
 */
const correctAddress = async (sent: Sent, raw: unknown, who: Caller): Promise<void> => {
  const email = readAddress(raw);
  const found = (await placesOf([sent.id])).get(sent.id);
  if (found?.place === 'person') {
    await currentTransaction().raw(
      `update questionnaire_handovers set email = ?, updated_at = ${NOW} where mapping_id = ? and state = 'accepted'`,
      [email, sent.id],
    );
    return;
  }
  if (found?.place !== 'supplier' || found.supplier === null) throw new ConflictError(sendingWords.correct.notHere);
  const reason = refusal(who, 'update', supplier);
  if (reason !== undefined) throw new ForbiddenError(reason);
  await changeRow(supplier, found.supplier, { supplier_contact_person_email: email });
  changed(sent.company_id, { resource: supplier.plural });
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
