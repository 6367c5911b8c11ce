import { messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { MOST_MESSAGES } from '@ridgeline/domain/sending';
import { askingWords } from '@ridgeline/domain/words/asking';
import { newDocumentId } from '../../../../database/document-id';
import { ConflictError } from '../../../../records/errors';
import { NOW } from '../../../../records/store';
import { asOwnerForWholeQuestionnaire, currentTransaction } from '../../../../request';
import { notifyChanged } from '../notify';
import { openedByLink } from '../sent';
import { tellConcerned } from '../tell';
import { readMessage } from './given';
import { LINK_MESSAGE, type LinkMessage } from './read';

const OWN_LINK = 'questionnaire_links own where own.token_hash = wall_link()';

/** As the owner: a colleague sees a part of the questions, and all count. */
const refuseTooMany = async (sentId: number): Promise<void> => {
  const { rows } = await asOwnerForWholeQuestionnaire(() =>
    currentTransaction().raw<{ rows: [{ today: number; all: number }] }>(
      `select count(*)::int as "all", count(*) filter (where k.created_at > ${NOW} - interval '1 day'
         and k.link = (select own.document_id from ${OWN_LINK}))::int as today
       from questionnaire_messages k where k.mapping_id = ? and k.reply is not true`,
      [sentId],
    ),
  );
  const [{ today, all }] = rows;
  const { aDay, inAll } = MOST_MESSAGES;
  if (all >= inAll) throw new ConflictError(askingWords.refusals.inAll({ most: inAll }));
  if (today >= aDay) throw new ConflictError(askingWords.refusals.aDay({ most: aDay }));
};

/**
 * Stores a question of the respondent, and notifies who sent the questionnaire and who reviews it. The questionnaire is
 * locked, so that calls at the same time are counted one after the other.
 * @throws ValidationError at `question_id` or `text`, ConflictError once submitted or after too many
 */
export const askSender = async (raw: unknown): Promise<LinkMessage> => {
  const sent = await openedByLink(true);
  if (!sent || !isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent?.status });
  const { question, text } = readMessage(sent, raw, askingWords.refusals.empty);
  await refuseTooMany(sent.id);
  const { rows } = await currentTransaction().raw<{ rows: [LinkMessage] }>(
    `insert into questionnaire_messages (document_id, mapping_id, question_id, text, link, created_at, updated_at)
     select ?, ?, ?, ?, own.document_id, ${NOW}, ${NOW} from ${OWN_LINK} returning ${LINK_MESSAGE}`,
    [newDocumentId(), sent.id, question.documentId, text],
  );
  await asOwnerForWholeQuestionnaire(() => tellConcerned(sent, 'questionAsked'));
  notifyChanged(sent);
  return rows[0];
};
