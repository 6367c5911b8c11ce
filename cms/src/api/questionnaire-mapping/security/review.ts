import { join } from 'node:path';
import { ANSWERS, columnOf, SENT_QUESTIONNAIRES, tableOf } from '../../../database/layout';
import { unquoteName } from '../../../database/names';
import { sqlFile } from '../../../database/sql';
import { answerState } from '../services/review/state';

/** The trigger for verdicts when answers are submitted again. */
export const reviewRowSecurity = (schema: string): string[] =>
  sqlFile(join(__dirname, 'review.sql'), {
    schema: unquoteName(schema),
    mappings: tableOf(SENT_QUESTIONNAIRES),
    status: columnOf(SENT_QUESTIONNAIRES, 'status'),
    changes_asked_at: columnOf(SENT_QUESTIONNAIRES, 'changesAskedAt'),
    answers: tableOf(ANSWERS),
    mapping: columnOf(ANSWERS, 'mapping'),
    verdict: columnOf(ANSWERS, 'verdict'),
    locked: columnOf(ANSWERS, 'locked'),
    as_reviewed: columnOf(ANSWERS, 'asReviewed'),
    answer_state: answerState('a'),
  });
