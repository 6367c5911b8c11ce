import { COMPANY, quoteName, type RoleNames } from '../../../database/names';
import { STAMP } from '../../../database/triggers';
import { FINISHED, type Names, NOW, OPEN } from './names';

/**
 * Reads as the owner what the link decides, and nothing else: its holder has no way to the rows behind it. In PL/pgSQL,
 * which plans once for each connection and not for each call.
 */
const definer = (schema: string, roles: RoleNames, name: string, returns: string, query: string): string[] => [
  `create or replace function ${schema}.${name}() returns ${returns} language plpgsql stable security definer
    set search_path = ${schema}, pg_temp as $$ begin ${returns.startsWith('setof') ? `return query ${query}` : `return (${query})`}; end $$`,
  `revoke all on function ${schema}.${name}() from public`,
  `grant execute on function ${schema}.${name}() to ${quoteName(roles.respondent)}`,
];

/**
 * What a link opens: the sent questionnaire that its holder sees, the one that it can answer now, and the one for which
 * it may ask colleagues. A link that has ended still shows what was completed. `wall_asked` gives the questions as they
 * were sent: those of the link's topic, if it has one. The column itself is granted to no respondent.
 */
export const linkFunctions = (schema: string, roles: RoleNames, names: Names): string[] => {
  const { link, mapping, links, mappings } = names;
  const here = `l.${link('token_hash')} = wall_link()`;
  const stands = `${here} and l.${link('revoked_at')} is null`;
  const works = `l.${link('expires_at')} > ${NOW}`;
  const both = `${links} l join ${mappings} m on m.id = l.${link('mapping')}`;
  const finished = `m.${mapping('status')} in (${FINISHED})`;
  const questions = `m.${mapping('questions')}`;
  const topic = `l.${link('topic')}`;
  const all: readonly [name: string, returns: string, query: string][] = [
    ['wall_link_sees', 'integer', `select m.id from ${both} where ${stands} and (${works} or ${finished})`],
    [
      'wall_link_open',
      'integer',
      `select m.id from ${both} where ${stands} and ${works} and m.${mapping('status')} in (${OPEN})`,
    ],
    [
      'wall_link_whole',
      'integer',
      `select l.${link('mapping')} from ${links} l where ${stands} and ${works} and ${topic} is null`,
    ],
    ['wall_link_topic', 'text', `select ${topic}::text from ${links} l where ${here}`],
    ['wall_link_until', 'timestamp', `select l.${link('expires_at')} from ${links} l where ${here}`],
    [
      'wall_asked',
      'jsonb',
      `select case when ${topic} is null then ${questions} else (
        select coalesce(jsonb_agg(q.one order by q.at), '[]') from jsonb_array_elements(${questions}) with ordinality q (one, at)
        where q.one->>'topic' = ${topic}) end
      from ${both} where ${stands} and (${works} or ${finished})`,
    ],
    ['wall_asked_ids', 'setof text', `select q->>'documentId' from jsonb_array_elements(wall_asked()) q`],
  ];
  return all.flatMap(([name, returns, query]) => definer(schema, roles, name, returns, query));
};

/**
 * Writes what the server counted and scored of what the link opens. A colleague's save counts the whole too, and nobody
 * who holds a link is granted the columns themselves.
 */
export const tallyFunction = (schema: string, roles: RoleNames, { mapping, mappings }: Names): string[] => {
  const signature = 'wall_tally(which integer, done integer, asked integer, mark integer, marks jsonb)';
  const [name] = signature.split('(');
  const types = '(integer, integer, integer, integer, jsonb)';
  return [
    `create or replace function ${schema}.${signature} returns void language plpgsql security definer
      set search_path = ${schema}, pg_temp as $$ begin
      update ${mappings} m set ${mapping('answered')} = done, ${mapping('total')} = asked, ${mapping('score')} = mark,
        ${mapping('topicScores')} = marks, ${mapping('updatedAt')} = ${NOW}
      where m.id = which and m.id = wall_link_open(); end $$`,
    `revoke all on function ${schema}.${name}${types} from public`,
    `grant execute on function ${schema}.${name}${types} to ${quoteName(roles.respondent)}`,
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
