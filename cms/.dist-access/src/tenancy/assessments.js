"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.assessmentTrigger = void 0;
const layout_1 = require("./layout");
const names_1 = require("./names");
/**
 * The latest sent questionnaire sets its supplier's assessment status (decisions 3.10), whoever moves it: respondents
 * may not touch suppliers, so a trigger of the owner does. A revoked one leaves the status as it is.
 */
const assessmentTrigger = (strapi, schema) => {
    const mappings = `${schema}.${(0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.MAPPINGS))}`;
    const suppliers = `${schema}.${(0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.SUPPLIERS))}`;
    const supplier = (0, names_1.quoteName)((0, layout_1.columnOf)(strapi, layout_1.MAPPINGS, 'supplier'));
    const status = (0, names_1.quoteName)((0, layout_1.columnOf)(strapi, layout_1.MAPPINGS, 'status'));
    const word = (0, names_1.quoteName)((0, layout_1.columnOf)(strapi, layout_1.SUPPLIERS, 'assessment_status'));
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
        where s.id = new.${supplier} and s.${names_1.COMPANY} = new.${names_1.COMPANY} and s.${word} is distinct from reached
          and not exists (select from ${mappings} later where later.${supplier} = s.id and later.id > new.id);
      return null;
    end $$`,
        `create or replace trigger wall_assess after insert or update on ${mappings} for each row execute function ${schema}.wall_assess()`,
    ];
};
exports.assessmentTrigger = assessmentTrigger;
