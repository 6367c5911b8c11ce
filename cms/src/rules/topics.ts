import { currentTransaction } from '../tenancy';
import { newDocumentId } from './stamp';

/** A question may name a topic that does not exist yet: it is made with the question (decisions 2.5). */
export const ensureTopics = async (titles: readonly string[]): Promise<void> => {
  const rows = [...new Set(titles)].map((title) => ({ title, id: newDocumentId() }));
  if (rows.length === 0) return;
  await currentTransaction().raw(
    `insert into questionnaire_topics (document_id, title, created_at, updated_at)
     select n.id, n.title, now() at time zone 'utc', now() at time zone 'utc'
     from jsonb_to_recordset(?::jsonb) as n(id text, title text)
     where not exists (select from questionnaire_topics t where lower(t.title) = lower(n.title))`,
    [JSON.stringify(rows)],
  );
};
