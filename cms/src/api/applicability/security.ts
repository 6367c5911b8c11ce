import { MAPPING_KINDS } from '@ridgeline/domain';
import { APPLICABILITIES, CONTROL_MAPPINGS, CONTROLS, columnOf, tableOf } from '../../database/layout';
import { quoteName, quoteText } from '../../database/names';

/** Longest text of a short column. */
const LONGEST = 255;

/**
 * What of an answer and of a mapping follows from other columns, whoever writes them: a control that is not applicable
 * has no implementation status, one that is has one; and both are called by the numbers of their controls, also once
 * those change. The owner's triggers, since staff may not touch what another company or the operator made.
 */
export const applicabilityWall = (schema: string): string[] => {
  const table = (uid: string): string => `${schema}.${quoteName(tableOf(uid))}`;
  const column = (uid: string, field: string): string => quoteName(columnOf(uid, field));
  const [answers, mappings, controls] = [table(APPLICABILITIES), table(CONTROL_MAPPINGS), table(CONTROLS)];
  const [applicable, status] = [column(APPLICABILITIES, 'applicable'), column(APPLICABILITIES, 'implementationStatus')];
  const [control, from, kind, to] = [
    column(APPLICABILITIES, 'control'),
    column(CONTROL_MAPPINGS, 'from'),
    column(CONTROL_MAPPINGS, 'kind'),
    column(CONTROL_MAPPINGS, 'to'),
  ];
  const [number, heading] = [column(CONTROLS, 'annexControl'), column(CONTROLS, 'controlHeading')];
  const cut = (text: string): string => `left(${text}, ${LONGEST})`;
  const called = (key: string): string =>
    `(select ${cut(`concat_ws(' ', c.${number}, c.${heading})`)} from ${controls} c where c.id = ${key})`;
  const numberOf = (key: string): string => `(select ${cut(`c.${number}`)} from ${controls} c where c.id = ${key})`;
  const words = MAPPING_KINDS.map(
    ({ value, label }) => `when ${quoteText(value)} then ${quoteText(label.toLowerCase())}`,
  );
  const pair = (row: string): string =>
    cut(
      `concat_ws(' ', ${numberOf(`${row}.${from}`)}, case ${row}.${kind} ${words.join(' ')} end, ${numberOf(`${row}.${to}`)})`,
    );
  const trigger = (name: string, on: string, when: string, body: string): string[] => [
    `create or replace function ${schema}.${name}() returns trigger language plpgsql security definer
      set search_path = ${schema}, pg_temp as $$ begin ${body} return new; end $$`,
    `create trigger ${name} ${when} on ${on} for each row execute function ${schema}.${name}()`,
  ];
  return [
    ...trigger(
      'wall_applicable',
      answers,
      'before insert or update',
      `new.${status} := case new.${applicable} when 'No' then null when 'Yes' then coalesce(new.${status}, 'not-started')
         else new.${status} end;
       new.name := ${called(`new.${control}`)};`,
    ),
    ...trigger('wall_mapped', mappings, 'before insert or update', `new.name := ${pair('new')};`),
    ...trigger(
      'wall_renamed',
      controls,
      `after update of ${number}, ${heading}`,
      `update ${answers} set name = '' where ${control} = new.id;
       update ${mappings} set name = '' where new.id in (${from}, ${to});`,
    ),
  ];
};
