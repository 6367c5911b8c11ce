import { type LetterKind, type LetterState, letter } from '@ridgeline/domain';
import { mailConfigured } from '../../../../mail';
import { instant, tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** The outcome of a mail, for staff. */
export interface LetterStatus {
  readonly kind: LetterKind;
  readonly state: LetterState;
  readonly dueAt: string;
  readonly sentAt: string | null;
  /** Number of attempts with the mail server. */
  readonly attempts: number;
  /** The last error, in the words of the protocol; `no-address` when there was no address to write to. */
  readonly problem: string | null;
  /** When the next attempt is. */
  readonly notBefore: string | null;
}

/** Rarely exceeded: a weekly reminder for three months, and what was sent again by hand. */
const MOST = 50;

/** The letters of a sent questionnaire, future ones last; without mail there are no future ones. */
export const lettersOf = async (sentId: number): Promise<LetterStatus[]> => {
  const { rows } = await currentTransaction().raw<{ rows: LetterStatus[] }>(
    `select * from (select kind, state, ${instant('due_at')} as "dueAt", ${instant('sent_at')} as "sentAt",
         coalesce(attempts, 0) as attempts, problem, ${instant('not_before')} as "notBefore"
       from ${tableOf(letter).name} where mapping_id = ? and (state <> 'waiting' or ?) order by due_at desc, id desc limit ${MOST}) latest
     order by "dueAt"`,
    [sentId, mailConfigured()],
  );
  return rows;
};
