import { messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { type ManyAnswer, MOST_AT_ONCE } from '@ridgeline/domain/sending';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { ConflictError, fieldErrors, NotFoundError, ValidationError } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { mailStateOf } from '../emails/queue';
import { findSent, type Sent } from '../sent';
import { extend, lockSent } from './manage';
import { resend } from './resend';
import { checkReviewer } from './reviewers';
import { type Data, readDueDate, readReviewer } from './send-options';

/** Changes one of them. @throws ConflictError, NotFoundError: why this one cannot be changed */
type Change = (id: string) => Promise<unknown>;

const idsIn = ({ ids }: Data): readonly string[] => {
  const fits = Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string' && id.length < 60);
  if (!fits) throw fieldErrors([{ field: 'ids', message: words.noIds }]);
  if (ids.length > MOST_AT_ONCE) throw fieldErrors([{ field: 'ids', message: words.tooMany({ most: MOST_AT_ONCE }) }]);
  // In one order, so that two who change the same ones wait for each other.
  return [...new Set(ids as string[])].sort();
};

const nameOf = (sent: Sent | null, id: string): string =>
  sent ? `${sent.title}, ${sent.details.recipient.supplier_name ?? sent.details.recipient.name ?? ''}` : id;

/** Changes all of them, or none. @throws ValidationError with `details.errors`, which name each that cannot be changed */
const changeAll = async (ids: readonly string[], change: Change): Promise<ManyAnswer> => {
  const errors: { documentId: string; name: string; field: string; message: string }[] = [];
  for (const id of ids) {
    try {
      await change(id);
    } catch (error) {
      if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error;
      errors.push({ documentId: id, name: nameOf(await findSent({ id }), id), field: '', message: error.message });
    }
  }
  if (errors.length > 0) throw new ValidationError(words.refused({ count: errors.length }), { errors });
  return { changed: ids.length };
};

/** Writes to the recipients of open ones again. A row that no mail can reach refuses: its link is made one by one. */
export const remindMany = (data: Data): Promise<ManyAnswer> =>
  changeAll(idsIn(data), async (id) => {
    const sent = await lockSent(id);
    if (!isOpen(sent.status)) throw new ConflictError(messages.notMovable({ status: sent.status }));
    const mail = await mailStateOf(sent.id);
    if (mail !== 'queued') throw new ConflictError(mail === 'no-address' ? words.noAddress : words.noMail);
    await resend(id);
  });

/** Sets one due date for all of them. */
export const extendMany = async (data: Data): Promise<ManyAnswer> => {
  const ids = idsIn(data);
  if (!readDueDate(data.due_date)) throw fieldErrors([{ field: 'due_date', message: messages.requiredFields }]);
  return await changeAll(ids, (id) => extend(id, data));
};

/** Gives all of them one reviewer, or none. Those that were decided keep theirs. */
export const reviewMany = async (data: Data): Promise<ManyAnswer> => {
  const ids = idsIn(data);
  const reviewer = readReviewer(data.reviewer);
  return await changeAll(ids, async (id) => {
    const sent = await lockSent(id);
    if (sent.status === 'approved' || sent.status === 'rejected')
      throw new ConflictError(messages.notMovable({ status: sent.status }));
    await checkReviewer(sent.company_id, reviewer);
    await currentTransaction().raw(
      `update questionnaire_mappings set reviewer = ?, updated_at = now() at time zone 'utc' where id = ?`,
      [reviewer, sent.id],
    );
  });
};
