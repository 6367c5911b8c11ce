/**
 * SQL of an answer as it is compared between rounds: the answer, the respondent's comment, and the files. The time of
 * saving is left out: writing the same again changes nothing.
 * @param row alias of the row of `answers`
 */
export const answerState = (row: string): string =>
  `jsonb_build_object('answer', ${row}.answer, 'comment', nullif(${row}.comment, ''), 'files',
    (select coalesce(jsonb_agg(e.document_id order by e.document_id), '[]') from evidences e
      where e.mapping_id = ${row}.mapping_id and e.question_id = ${row}.question_id))`;
