import { columnOf, SENT_QUESTIONNAIRES, SUPPLIERS, tableOf } from '../../../database/layout';
import { COMPANY, quoteName } from '../../../database/names';

/**
 * The latest sent questionnaire sets its supplier's assessment status (decisions 3.10), whoever moves it: respondents
 * may not touch suppliers, so a trigger of the owner does. A revoked one leaves the status as it is.
 */
export const assessmentTrigger = (schema: string): string[] => {
  const mappings = `${schema}.${quoteName(tableOf(SENT_QUESTIONNAIRES))}`;
  const suppliers = `${schema}.${quoteName(tableOf(SUPPLIERS))}`;
  const supplier = quoteName(columnOf(SENT_QUESTIONNAIRES, 'supplier'));
  const status = quoteName(columnOf(SENT_QUESTIONNAIRES, 'status'));
  const word = quoteName(columnOf(SUPPLIERS, 'assessment_status'));
  return [
    `create or replace function ${schema}.wall_assess() returns trigger language plpgsql security definer
      set search_path = ${schema}, pg_temp as $$
    declare reached text := case
      when new.${status} in ('sent', 'opened') then 'not-started'
      when new.${status} in ('in-progress', 'changes-requested') then 'in-progress'
      when new.${status} in ('completed', 'approved', 'rejected') then 'completed' end;
    begin
      if reached is null or new.${supplier} is null or (tg_op = 'UPDATE' and old.${status} is not distinct from new.${status}) then
        return null;
      end if;
      update ${suppliers} s set ${word} = reached
        where s.id = new.${supplier} and s.${COMPANY} = new.${COMPANY} and s.${word} is distinct from reached
          and not exists (select from ${mappings} later where later.${supplier} = s.id and later.id > new.id);
      return null;
    end $$`,
    `create trigger wall_assess after insert or update on ${mappings} for each row execute function ${schema}.wall_assess()`,
  ];
};
