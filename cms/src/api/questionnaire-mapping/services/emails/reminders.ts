import { letter, remindersAfter } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import { writeLetters } from './write';

interface Due {
  readonly status: string;
  readonly due_date: string | null;
  readonly remind: boolean | null;
}

/**
 * Stores the next reminder of a sent questionnaire, replacing one that is still waiting: after it was sent, after a
 * reminder was sent, and when its due date changes or it is open again. An answered one gets none.
 */
export const planReminder = async (sentId: number, now = new Date()): Promise<void> => {
  const trx = currentTransaction();
  // Waits for a transaction that plans at the same time, so that only one reminder remains.
  const { rows } = await trx.raw<{ rows: Due[] }>(
    'select status, due_date::text as due_date, remind from questionnaire_mappings where id = ? for update',
    [sentId],
  );
  const [due] = rows;
  await trx.raw(
    `delete from ${tableOf(letter).name}
     where mapping_id = ? and state = 'waiting' and kind in ('reminder', 'overdue')`,
    [sentId],
  );
  if (!due?.remind || !due.due_date || !isOpen(due.status)) return;
  const [next] = remindersAfter(due.due_date, await zoneOf(), now);
  if (next) await writeLetters([{ mappingId: sentId, kind: next.kind, dueAt: next.at }]);
};
