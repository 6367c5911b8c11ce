import { columnOf, QUESTIONS, tableOf } from '../../database/layout';
import { COMPANY, quoteName } from '../../database/names';

/**
 * Every question has a code by which conditions and sheets name it: its own, else Q and its number. A code that came in
 * from another installation may stand there already; the number is then followed by another one. Whoever writes the row:
 * a form, an import, a copy, so that what is sent never names a question twice. Named so that it comes after the
 * trigger that stamps the company.
 */
export const questionWall = (schema: string): string[] => {
  const table = `${schema}.${quoteName(tableOf(QUESTIONS))}`;
  const column = (field: string): string => quoteName(columnOf(QUESTIONS, field));
  const [code, of] = [column('code'), column('questionnaires_id')];
  return [
    `create or replace function ${schema}.wall_code() returns trigger language plpgsql
      set search_path = ${schema}, pg_temp as $$
    declare again integer := 1;
    begin
      new.${code} := nullif(trim(new.${code}), '');
      if new.${code} is not null then return new; end if;
      new.${code} := 'Q' || new.id;
      while exists (select from ${table} t where t.id <> new.id and t.${of} = new.${of}
          and t.${COMPANY} is not distinct from new.${COMPANY}
          and lower(t.${code}) = lower(new.${code})) loop
        again := again + 1;
        new.${code} := 'Q' || new.id || '.' || again;
      end loop;
      return new;
    end $$`,
    // Questions of before there were codes.
    `update ${table} set ${code} = 'Q' || id where nullif(trim(${code}), '') is null`,
    `create unique index if not exists wall_unique_code on ${table} (${of}, coalesce(${COMPANY}, 0), lower(${code}))`,
    `create trigger wall_wants_code before insert or update of ${code} on ${table}
      for each row execute function ${schema}.wall_code()`,
  ];
};
