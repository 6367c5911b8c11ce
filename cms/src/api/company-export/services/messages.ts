import { fieldOf, question, questionnaireMessage, sentQuestionnaire } from '@ridgeline/domain';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { instant } from '../../../records/table';
import { column, columnsHeld, type SheetPlan, sheetOf } from './sheet';

/** Every message with the words of its question, which are among the questions as they were sent. */
const ROWS = `select m.id as "sentId", m.title, m.recipient, q.asked->>'code' as code, q.asked->>'question' as question, k.text,
    coalesce(k.reply, false) as reply, k.author, ${instant('k.created_at')} as "createdAt"
  from questionnaire_messages k
    join questionnaire_mappings m on m.id = k.mapping_id
    left join lateral (select one.asked
      from jsonb_array_elements(case when jsonb_typeof(m.questions) = 'array' then m.questions end) one(asked)
      where one.asked->>'documentId' = k.question_id limit 1) q on true
  where k.company_id = ? order by k.id`;

const columns = () => [
  column('sentId', words.columns.sentId, 'integer'),
  column('title', fieldOf(sentQuestionnaire, 'title').label),
  column('recipient', fieldOf(sentQuestionnaire, 'recipient').label),
  column('code', fieldOf(question, 'code').label),
  column('question', fieldOf(question, 'question').label, 'longText'),
  column('text', fieldOf(questionnaireMessage, 'text').label, 'longText'),
  column('reply', fieldOf(questionnaireMessage, 'reply').label, 'flag'),
  column('author', fieldOf(questionnaireMessage, 'author').label),
  column('createdAt', words.columns.written, 'dateTime'),
];

/** What respondents asked the sender, and the replies, with the questions that they are about. */
export const messagesSheet = (companyId: number): SheetPlan =>
  sheetOf(questionnaireMessage.nouns.many, columnsHeld(columns()), { text: ROWS, bindings: [companyId] });
