import { join } from 'node:path';
import { columnOf, QUESTIONS, tableOf } from '../../database/layout';
import { unquoteName } from '../../database/names';
import { sqlFile } from '../../database/sql';

/** The code of each question. */
export const questionRowSecurity = (schema: string): string[] =>
  sqlFile(join(__dirname, 'question-codes.sql'), {
    schema: unquoteName(schema),
    questions: tableOf(QUESTIONS),
    code: columnOf(QUESTIONS, 'code'),
    questionnaire: columnOf(QUESTIONS, 'questionnaires_id'),
  });
