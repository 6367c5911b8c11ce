import { COMPANY, quoteName, type RoleNames } from '../names';
import { STAMP } from '../triggers';
import { FINISHED, type Names, NOW } from './names';

/** Reads as the owner what the link decides, and nothing else: its holder has no way to the rows behind it. */
const definer = (schema: string, roles: RoleNames, name: string, returns: string, query: string): string[] => [
  `create or replace function ${schema}.${name}() returns ${returns} language sql stable security definer
    set search_path = ${schema}, pg_temp as $$ ${query} $$`,
  `revoke all on function ${schema}.${name}() from public`,
  `grant execute on function ${schema}.${name}() to ${quoteName(roles.respondent)}`,
];

/**
 * What a link opens. `wall_asked` gives the questions as they were sent: those of the link's topic, if it has one. The
 * column itself is granted to no respondent.
 */
export const linkFunctions = (schema: string, roles: RoleNames, names: Names): string[] => {
  const { link, mapping, links, mappings } = names;
  const here = `l.${link('token_hash')} = wall_link()`;
  const stands = `${here} and l.${link('revoked_at')} is null`;
  const questions = `m.${mapping('questions')}`;
  return [
    ...definer(schema, roles, 'wall_link_topic', 'text', `select l.${link('topic')} from ${links} l where ${here}`),
    // Of a link to all topics that still works: the sent questionnaire for which colleagues can be asked.
    ...definer(
      schema,
      roles,
      'wall_link_whole',
      'integer',
      `select l.${link('mapping')} from ${links} l where ${stands} and l.${link('expires_at')} > ${NOW} and l.${link('topic')} is null`,
    ),
    ...definer(
      schema,
      roles,
      'wall_link_until',
      'timestamp',
      `select l.${link('expires_at')} from ${links} l where ${here}`,
    ),
    ...definer(
      schema,
      roles,
      'wall_asked',
      'jsonb',
      `select case when l.${link('topic')} is null then ${questions} else (
        select coalesce(jsonb_agg(q.one order by q.at), '[]') from jsonb_array_elements(${questions}) with ordinality q (one, at)
        where q.one->>'topic' = l.${link('topic')}) end
      from ${links} l join ${mappings} m on m.id = l.${link('mapping')}
      where ${stands} and (l.${link('expires_at')} > ${NOW} or m.${mapping('status')} in (${FINISHED}))`,
    ),
    ...definer(
      schema,
      roles,
      'wall_asked_ids',
      'setof text',
      `select q->>'documentId' from jsonb_array_elements(wall_asked()) q`,
    ),
  ];
};

/** A respondent has no company in view: what it writes belongs to the company of the sent questionnaire. */
export const stampSent = (schema: string, { answer, mappings }: Names): string =>
  `create or replace function ${schema}.wall_stamp_sent() returns trigger language plpgsql set search_path = ${schema}, pg_temp as $$
  declare whose integer;
  begin
    select m.${COMPANY} into whose from ${mappings} m where m.id = new.${answer('mapping')};
    if whose is not null then
      new.${COMPANY} := whose;
    else
      ${STAMP}
    end if;
    return new;
  end $$`;

/** A file is never given with a locked answer, nor taken from it; answers of one sent questionnaire are locked by its reviewer. */
export const lockedAnswers = ({ answer, answers }: Names, of: (field: string) => string): string =>
  `not exists (select from ${answers} a where a.${answer('mapping')} = ${of('mapping')}
    and a.${answer('question_id')} = ${of('question_id')} and a.${answer('locked')})`;
