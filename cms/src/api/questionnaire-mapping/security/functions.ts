import { join } from 'node:path';
import { ANSWERS, columnOf, LINKS, SENT_QUESTIONNAIRES, tableOf } from '../../../database/layout';
import { type RoleNames, unquoteName } from '../../../database/names';
import { sqlFile } from '../../../database/sql';
import { WITHOUT_COMPANY } from '../../../database/triggers';
import { FINISHED, type Names, OPEN } from './names';

/** Functions for what a respondent's link opens, the company of its holder's rows, and the server's counts of them. */
export const linkFunctions = (schema: string, { respondent }: RoleNames): string[] => {
  const sent = (field: string): string => columnOf(SENT_QUESTIONNAIRES, field);
  const link = (field: string): string => columnOf(LINKS, field);
  return sqlFile(join(__dirname, 'links.sql'), {
    schema: unquoteName(schema),
    respondent,
    links: tableOf(LINKS),
    link_mapping: link('mapping'),
    token_hash: link('token_hash'),
    revoked_at: link('revoked_at'),
    expires_at: link('expires_at'),
    topic: link('topic'),
    mappings: tableOf(SENT_QUESTIONNAIRES),
    status: sent('status'),
    questions: sent('questions'),
    answered: sent('answered'),
    total: sent('total'),
    score: sent('score'),
    topic_scores: sent('topicScores'),
    updated_at: sent('updatedAt'),
    answer_mapping: columnOf(ANSWERS, 'mapping'),
    finished: FINISHED,
    open: OPEN,
    without_company_code: WITHOUT_COMPANY.code,
    without_company: WITHOUT_COMPANY.constraint,
  });
};

/** No file may be added to or removed from a locked answer. The reviewer of a sent questionnaire locks its answers. */
export const lockedAnswers = ({ answer, answers }: Names, of: (field: string) => string): string =>
  `not exists (select from ${answers} a where a.${answer('mapping')} = ${of('mapping')}
    and a.${answer('question_id')} = ${of('question_id')} and a.${answer('locked')})`;
