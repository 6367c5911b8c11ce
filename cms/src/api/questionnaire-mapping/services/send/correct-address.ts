import { fieldWords, messages, supplier } from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { refusal } from '../../../../access/may';
import type { Caller } from '../../../../access/principal';
import { changed } from '../../../../realtime';
import { ConflictError, ForbiddenError, fieldErrors } from '../../../../records/errors';
import { NOW } from '../../../../records/store';
import { changeRow } from '../../../../records/write';
import { currentTransaction } from '../../../../request';
import { placesOf, usableAddress } from '../emails/address';
import type { Sent } from '../sent';

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
export const correctAddress = async (sent: Sent, raw: unknown, who: Caller): Promise<void> => {
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
