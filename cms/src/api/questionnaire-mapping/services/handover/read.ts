import type { HandoverState, SentHandover } from '@ridgeline/domain/sending';
import { instant } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** Another person to answer, as the respondent reads it: not who decided. */
export interface OtherPerson {
  readonly documentId: string;
  readonly name: string;
  readonly email: string;
  readonly state: HandoverState;
  readonly at: string;
}

/** SQL of what the respondent reads. */
export const NAMED = `document_id as "documentId", name, email, state, ${instant('created_at')} as at`;

/** The last person whom the respondent named, as row security shows it. */
export const namedByLink = async (): Promise<OtherPerson | null> => {
  const { rows } = await currentTransaction().raw<{ rows: OtherPerson[] }>(
    `select ${NAMED} from questionnaire_handovers order by id desc limit 1`,
  );
  return rows[0] ?? null;
};

/** For staff: the person who waits for the sender, else the accepted one, else the last one who was named. */
export const handoverOf = async (sentId: number): Promise<SentHandover | null> => {
  const { rows } = await currentTransaction().raw<{ rows: SentHandover[] }>(
    `select h.document_id as "documentId", h.name, h.email, h.note, h.state, ${instant('h.created_at')} as at,
       coalesce(nullif(u.display_name, ''), h.decided_by) as "decidedBy", ${instant('h.decided_at')} as "decidedAt"
     from questionnaire_handovers h left join up_users u on u.username = h.decided_by
     where h.mapping_id = ? order by h.state = 'waiting' desc, h.state = 'accepted' desc, h.id desc limit 1`,
    [sentId],
  );
  return rows[0] ?? null;
};
