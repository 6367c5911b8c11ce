import { sentQuestionnaire } from '@ridgeline/domain';
import type { Principal } from '../../../access/principal';
import { PEOPLE } from '../../../database/people';
import { notify } from '../../../notices';
import { currentTransaction } from '../../../request';
import type { Sent } from './sent';

interface Concerned {
  readonly id: number;
  /** Whether it was sent by this user, or is reviewed by this user. */
  readonly own: boolean;
  readonly recipient: string | null;
  readonly title: string;
  readonly documentId: string;
}

/** Its sender and its reviewer; if both have left, the administrators of the company. */
const concernedBy = async (sentId: number): Promise<Concerned[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Concerned[] }>(
    `select u.id, u.username in (m.sent_by, m.reviewer) as own, m.recipient, m.title, m.document_id as "documentId"
     from questionnaire_mappings m
       join ${PEOPLE} p on p.company_id = m.company_id or p.company_id is null
       join up_users u on u.id = p.user_id and u.blocked is not true
     where m.id = ? and (u.username in (m.sent_by, m.reviewer)
       or (p.company_id = m.company_id and p.role = 'Company Administrator'))`,
    [sentId],
  );
  const own = rows.filter((row) => row.own);
  return own.length > 0 ? own : rows;
};

/** What respondents do. */
const BY_LINK = ['answersSubmitted', 'questionAsked', 'otherPersonNamed'] as const;
type KindByLink = (typeof BY_LINK)[number];

const isByLink = (kind: Kind | KindByLink): kind is KindByLink => BY_LINK.some((one) => one === kind);

type Kind = 'questionnaireApproved' | 'questionnaireRejected' | 'changesRequested';

/**
 * Notifies the users who are responsible for a sent questionnaire of an event.
 * @param by who did it, and gets no notice; undefined for the respondent
 */
export async function tellConcerned(sent: Sent, kind: KindByLink): Promise<void>;
export async function tellConcerned(sent: Sent, kind: Kind, by: Principal): Promise<void>;
export async function tellConcerned(
  { id, document_id, title }: Sent,
  kind: Kind | KindByLink,
  by?: Principal,
): Promise<void> {
  const concerned = await concernedBy(id);
  const ids = concerned.map((user) => user.id).filter((user) => user !== by?.id);
  const recipient = concerned[0]?.recipient ?? '';
  const about = { resource: sentQuestionnaire.plural, id: document_id };
  if (isByLink(kind)) await notify(ids, { kind, facts: { recipient, title }, about });
  else await notify(ids, { kind, facts: { recipient, title, by: by?.displayName ?? by?.username ?? '' }, about });
}

/** Notifies the same users that a mail about a sent questionnaire could not be sent, after all attempts. */
export const tellLetterFailed = async (sentId: number): Promise<void> => {
  const concerned = await concernedBy(sentId);
  const [first] = concerned;
  if (!first) return;
  await notify(
    concerned.map(({ id }) => id),
    {
      kind: 'letterFailed',
      facts: { recipient: first.recipient ?? '', title: first.title },
      about: { resource: sentQuestionnaire.plural, id: first.documentId },
    },
  );
};
