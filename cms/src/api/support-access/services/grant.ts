import { isStorable, messages } from '@ridgeline/domain';
import { LONGEST_SUPPORT_NOTE, SUPPORT_HOURS } from '@ridgeline/domain/support-access';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { cutText } from '../../../records/cut';
import { ConflictError, NotFoundError } from '../../../records/errors';
import { instant } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';
import { type Data, Faults } from '../../account/services/values';
import { holdDecisions, isRestricted } from './read';

const EVENT = { entity: 'support-access' } as const;

const nameOf = ({ displayName, username }: Principal): string => displayName ?? username;

/** The reason of a grant or a request; undefined for a wrong one, which is added to the faults. */
export const readNote = ({ note }: Data, faults: Faults): string | undefined => {
  const text = typeof note === 'string' ? note.trim() : '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are no text
  const isText = isStorable(text) && !/[\u0000-\u0008\u000b-\u001f]/.test(text);
  if (text !== '' && text.length <= LONGEST_SUPPORT_NOTE && isText) return text;
  faults.add('note', supportWords.note({ most: LONGEST_SUPPORT_NOTE }));
  return undefined;
};

const readWish = (data: Data) => {
  const faults = new Faults();
  const note = readNote(data, faults);
  const hours = SUPPORT_HOURS.find((one) => one === data.hours);
  if (hours === undefined) faults.add('hours', supportWords.hours);
  if (typeof data.mayWrite !== 'boolean') faults.add('mayWrite', supportWords.write);
  faults.refuse();
  return { note: String(note), hours: Number(hours), mayWrite: data.mayWrite === true };
};

const end = async (who: Principal, condition: string, bindings: readonly number[]): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: { note: string }[] }>(
    `update ridgeline_support_grants set ended_at = now() at time zone 'utc', ended_by = ?
     where ended_at is null and ends_at > now() at time zone 'utc' and ${condition} returning note`,
    [nameOf(who), ...bindings],
  );
  for (const { note } of rows) await noteEvent({ ...EVENT, action: 'support-ended', label: note });
  return rows.length > 0;
};

/** Ends the grant of the company in view that counts now, if there is one. */
export const endRunning = (who: Principal): Promise<boolean> =>
  end(who, 'company_id = ?', [currentScope().companyId as number]);

/** Ends this grant at once. @throws NotFoundError for one that is over, or of another company */
export const endGrant = async (who: Principal, id: string): Promise<void> => {
  const known = /^\d{1,9}$/.test(id);
  const ended =
    known && (await end(who, 'company_id = ? and id = ?', [currentScope().companyId as number, Number(id)]));
  if (!ended) throw new NotFoundError(messages.rowNotFound);
};

/**
 * Opens the data of the company in view to the operator for some hours, in place of an earlier grant.
 * @throws ValidationError; ConflictError where they are open at all times; ForbiddenError without a fresh proof
 */
export const grantAccess = async (who: Principal, data: Data): Promise<void> => {
  const { note, hours, mayWrite } = readWish(data);
  await holdDecisions();
  if (!(await isRestricted())) throw new ConflictError(supportWords.notRestricted);
  await requireFreshProof();
  const trx = currentTransaction();
  const companyId = currentScope().companyId as number;
  await endRunning(who);
  // One that is over by its time makes room: one at most is not ended.
  await trx.raw('update ridgeline_support_grants set ended_at = ends_at where company_id = ? and ended_at is null', [
    companyId,
  ]);
  const { rows } = await trx.raw<{ rows: [{ until: string }] }>(
    `insert into ridgeline_support_grants (company_id, may_write, note, granted_by, ends_at)
     values (?, ?, ?, ?, now() at time zone 'utc' + make_interval(hours => ?)) returning ${instant('ends_at')} as until`,
    [companyId, mayWrite, note, nameOf(who), hours],
  );
  await trx.raw('delete from ridgeline_support_asks where company_id = ?', [companyId]);
  const details = { until: rows[0].until, granted: mayWrite ? 'read, write' : 'read' };
  await noteEvent({ ...EVENT, action: 'support-granted', label: cutText(note, 255), details });
};
