import { type LetterKind, letter } from '@ridgeline/domain';
import { tableOf } from '../../../../records/table';
import { asSystem, currentTransaction } from '../../../../request';

/** A letter that only this server is about to send. */
export interface Claimed {
  readonly id: number;
  readonly companyId: number;
  readonly mappingId: number;
  readonly kind: LetterKind;
  /** The documentId of the message that a reply brings; null for other letters. */
  readonly message: string | null;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/** When a server stops between claiming a letter and storing the outcome, others may claim it after this time. */
const LEASE = '10 minutes';

const textOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '');

/**
 * Claims letters that are due, the longest due first. It skips a row that another server is claiming right now; a row
 * that another server has claimed is not due until its lease ends.
 * @param most how many
 */
export const claimLetters = (now: Date, most: number): Promise<Claimed[]> =>
  asSystem('letters that are due, of all companies', async () => {
    const letters = tableOf(letter).name;
    const moment = textOf(now);
    const { rows } = await currentTransaction().raw<{ rows: Claimed[] }>(
      `update ${letters} l set attempts = coalesce(l.attempts, 0) + 1, not_before = ?::timestamp + interval '${LEASE}'
       where l.id in (select d.id from ${letters} d
         where d.state = 'waiting' and d.due_at <= ?::timestamp and (d.not_before is null or d.not_before <= ?::timestamp)
         order by d.due_at, d.id limit ? for update skip locked)
       returning l.id, l.company_id as "companyId", l.mapping_id as "mappingId", l.kind, l.message, l.attempts`,
      [moment, moment, moment, most],
    );
    return rows;
  });
