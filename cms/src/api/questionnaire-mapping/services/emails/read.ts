import { type LetterKind, type LetterState, letter } from '@ridgeline/domain';
import { mailConfigured } from '../../../../mail';
import { instant, tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** What became of a mail, for staff. */
export interface LetterStatus {
  readonly kind: LetterKind;
  readonly state: LetterState;
  readonly dueAt: string;
  readonly sentAt: string | null;
  /** How often the mail server was asked. */
  readonly attempts: number;
  /** What went wrong last, in the words of the protocol; `no-address`: there was nobody to write to. */
  readonly problem: string | null;
  /** When it is tried again. */
  readonly notBefore: string | null;
}

/** Few are left out: a reminder each week for a quarter of a year, and what was sent again by hand. */
const MOST = 50;

/** The letters of a sent questionnaire, those that are still to come last; none are to come where no mail is sent. */
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
