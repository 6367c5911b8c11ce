import type { SentMessage } from '@ridgeline/domain/sending';
import { instant } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** A message about a question as the holder of a link reads it: not who replied. */
export interface LinkMessage {
  readonly documentId: string;
  readonly question_id: string;
  readonly text: string;
  readonly reply: boolean;
  readonly at: string;
}

/** SQL of such a message. */
export const LINK_MESSAGE = `document_id as "documentId", question_id, text, coalesce(reply, false) as reply, ${instant('created_at')} as at`;

/** The messages that row security shows, oldest first. */
export const messagesByLink = async (): Promise<LinkMessage[]> => {
  const { rows } = await currentTransaction().raw<{ rows: LinkMessage[] }>(
    `select ${LINK_MESSAGE} from questionnaire_messages order by id`,
  );
  return rows;
};

const MESSAGE = `k.document_id as "documentId", k.question_id as question, k.text, coalesce(k.reply, false) as reply,
  case when k.reply then coalesce(nullif(u.display_name, ''), k.author) end as author, l.topic is not null as "byColleague",
  ${instant('k.created_at')} as at`;

/** The messages about a sent questionnaire for staff, by the documentId of the question, oldest first. */
export const messagesOf = async (sentId: number): Promise<Map<string, SentMessage[]>> => {
  const { rows } = await currentTransaction().raw<{ rows: (SentMessage & { readonly question: string })[] }>(
    `select ${MESSAGE} from questionnaire_messages k left join up_users u on u.username = k.author
       left join questionnaire_links l on l.document_id = k.link where k.mapping_id = ? order by k.id`,
    [sentId],
  );
  const found = new Map<string, SentMessage[]>();
  for (const { question, ...message } of rows) found.set(question, [...(found.get(question) ?? []), message]);
  return found;
};

/** A reply, and the words of the question that it is about; undefined when it is gone. */
export const replyOf = async (
  sentId: number,
  documentId: string,
): Promise<{ readonly text: string; readonly question: string } | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: { text: string; question: string }[] }>(
    `select k.text, coalesce((select asked->>'question' from jsonb_array_elements(m.questions) asked
         where asked->>'documentId' = k.question_id limit 1), '') as question
     from questionnaire_messages k join questionnaire_mappings m on m.id = k.mapping_id
     where k.mapping_id = ? and k.document_id = ? and k.reply`,
    [sentId, documentId],
  );
  return rows[0];
};
