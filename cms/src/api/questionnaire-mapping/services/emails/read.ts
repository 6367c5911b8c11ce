import { type LetterKind, type LetterState, letter } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
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
  /**
   * The last error, in the words of the protocol; `no-address` when there was no address to write to,
   * `unknown-address` when the mail server said that it does not exist.
   */
  readonly problem: string | null;
  /** When the next attempt is. */
  readonly notBefore: string | null;
}

/** Rarely exceeded: a weekly reminder for three months, and what was sent again by hand. */
const MOST = 50;

/** Reminders that will not be sent any more, because it was answered meanwhile. */
const OUTDATED = `l.state = 'waiting' and l.kind in ('reminder', 'overdue')
  and m.status in (${ASSESSMENT_STATUSES.filter((status) => !isOpen(status)).map((status) => `'${status}'`)})`;

/** The letters of a sent questionnaire, future ones last; without mail there are no future ones. */
export const lettersOf = async (sentId: number): Promise<LetterStatus[]> => {
  const { rows } = await currentTransaction().raw<{ rows: LetterStatus[] }>(
    `select * from (select l.kind, l.state, ${instant('l.due_at')} as "dueAt", ${instant('l.sent_at')} as "sentAt",
         coalesce(l.attempts, 0) as attempts, l.problem, ${instant('l.not_before')} as "notBefore"
       from ${tableOf(letter).name} l join questionnaire_mappings m on m.id = l.mapping_id
       where l.mapping_id = ? and (l.state <> 'waiting' or ?) and not (${OUTDATED}) order by l.due_at desc, l.id desc limit ${MOST}) latest
     order by "dueAt"`,
    [sentId, mailConfigured()],
  );
  return rows;
};
