import { ASSESSMENT_STATUSES, isFinished, isOpen } from '@ridgeline/domain/assessment';
import type { Core } from '@strapi/strapi';
import { ANSWERS, columnOf, LINKS, MAPPINGS, tableOf } from './layout';
import { COMPANY, quoteName, quoteText, type RoleNames } from './names';
import { policy, type Rule } from './policies';

const list = (statuses: readonly string[]): string => statuses.map(quoteText).join(', ');
const OPEN = list(ASSESSMENT_STATUSES.filter(isOpen));
const FINISHED = list(ASSESSMENT_STATUSES.filter(isFinished));
/** Where a respondent may take an open one; judging it is the sender's, and what was submitted stands (decisions 3.10). */
const REACHABLE = list([...ASSESSMENT_STATUSES.filter(isOpen), 'completed']);
/** Columns without a zone hold UTC. */
const NOW = "now() at time zone 'utc'";

const namesOf = (strapi: Core.Strapi) => {
  const column = (uid: string) => (field: string) => quoteName(columnOf(strapi, uid, field));
  return {
    link: column(LINKS),
    mapping: column(MAPPINGS),
    answer: column(ANSWERS),
    links: quoteName(tableOf(strapi, LINKS)),
    mappings: quoteName(tableOf(strapi, MAPPINGS)),
    answers: quoteName(tableOf(strapi, ANSWERS)),
  };
};

type Names = ReturnType<typeof namesOf>;

/** The sent questionnaire that the link opens; a link that has ended still shows what was completed. */
const opened = ({ link, links }: Names, orElse = 'false'): string =>
  `(select l.${link('mapping')} from ${links} l where l.${link('token_hash')} = wall_link()
    and l.${link('revoked_at')} is null and (l.${link('expires_at')} > ${NOW} or ${orElse}))`;

const rules = (names: Names): Record<'links' | 'mappings' | 'answers', Rule[]> => {
  const { link, mapping, answer, mappings } = names;
  const status = `${mappings}.${mapping('status')}`;
  const writable = `${answer('mapping')} = ${opened(names)}
    and ${answer('mapping')} in (select m.id from ${mappings} m where m.${mapping('status')} in (${OPEN}))`;
  const role = 'respondent';
  return {
    links: [{ name: role, command: 'select', role, using: `${link('token_hash')} = wall_link()` }],
    mappings: [
      { name: role, command: 'select', role, using: `id = ${opened(names, `${status} in (${FINISHED})`)}` },
      {
        name: `${role}_progress`,
        command: 'update',
        role,
        using: `id = ${opened(names)} and ${status} in (${OPEN})`,
        check: `id = ${opened(names)} and ${status} in (${REACHABLE})`,
      },
    ],
    answers: [
      { name: role, command: 'select', role, using: `${answer('mapping')} in (select m.id from ${mappings} m)` },
      { name: `${role}_answers`, command: 'insert', role, check: writable },
      { name: `${role}_changes`, command: 'update', role, using: writable, check: writable },
    ],
  };
};

/** A respondent has no company in view: an answer belongs to the company of the sent questionnaire it answers. */
const stampAnswer = (schema: string, { answer, mappings }: Names): string =>
  `create or replace function ${schema}.wall_stamp_answer() returns trigger language plpgsql set search_path = ${schema}, pg_temp as $$
  begin
    select m.${COMPANY} into new.${COMPANY} from ${mappings} m where m.id = new.${answer('mapping')};
    return new;
  end $$`;

/** The respondent's policies, and the columns it may write: progress and answers, nothing else. */
export const respondentWall = (strapi: Core.Strapi, schema: string, roles: RoleNames): string[] => {
  const names = namesOf(strapi);
  const { links, mappings, answers, mapping, answer } = names;
  const to = `to ${quoteName(roles.respondent)}`;
  const of = rules(names);
  const tables = {
    links: tableOf(strapi, LINKS),
    mappings: tableOf(strapi, MAPPINGS),
    answers: tableOf(strapi, ANSWERS),
  };
  const progress = ['status', 'answered', 'openedAt', 'submittedAt', 'updatedAt'].map(mapping).join(', ');
  const changed = ['answer', 'saved_at', 'updatedAt'].map(answer).join(', ');
  return [
    stampAnswer(schema, names),
    ...(['links', 'mappings', 'answers'] as const).flatMap((key) =>
      of[key].map((rule) => policy(schema, roles, tables[key], rule)),
    ),
    `grant select on ${links}, ${mappings}, ${answers} ${to}`,
    `grant update (${progress}) on ${mappings} ${to}`,
    `grant insert on ${answers} ${to}`,
    `grant update (${changed}) on ${answers} ${to}`,
  ];
};
