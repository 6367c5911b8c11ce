import { ANSWERS, columnOf, SENT_QUESTIONNAIRES, tableOf } from '../../../database/layout';
import { quoteName } from '../../../database/names';
import { answerState } from '../services/review/state';

/**
 * Once answers are submitted again, the verdicts on those that changed since changes were requested hold no more; those
 * on the others stay, and so do the reviewer's comments, by which the new answer is read. The owner's trigger, since
 * who submits may not touch a verdict.
 */
export const reviewWall = (schema: string): string[] => {
  const column = (uid: string, field: string): string => quoteName(columnOf(uid, field));
  const mappings = `${schema}.${quoteName(tableOf(SENT_QUESTIONNAIRES))}`;
  const answers = `${schema}.${quoteName(tableOf(ANSWERS))}`;
  const status = column(SENT_QUESTIONNAIRES, 'status');
  const [mapping, verdict, locked, earlier] = ['mapping', 'verdict', 'locked', 'asReviewed'].map((field) =>
    column(ANSWERS, field),
  );
  return [
    `create or replace function ${schema}.wall_round() returns trigger language plpgsql security definer
      set search_path = ${schema}, pg_temp as $$ begin
        update ${answers} a set ${verdict} = null, updated_at = now() at time zone 'utc'
          where a.${mapping} = new.id and a.${verdict} is not null and a.${locked} is not true
            and a.${earlier} is distinct from ${answerState('a')};
        return null;
      end $$`,
    `create trigger wall_round after update of ${status} on ${mappings} for each row
      when (new.${status} = 'completed' and old.${status} <> 'completed' and new.${column(SENT_QUESTIONNAIRES, 'changesAskedAt')} is not null)
      execute function ${schema}.wall_round()`,
  ];
};
