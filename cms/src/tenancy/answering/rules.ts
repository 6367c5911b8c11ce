import type { Rule } from '../policies';
import { lockedAnswers } from './functions';
import { COLLEAGUE, FINISHED, type Names, NOW, OPEN } from './names';

const role = 'respondent';

/** The sent questionnaire that the link opens; a link that has ended still shows what was completed. */
const opened = ({ link, links }: Names, orElse = 'false'): string =>
  `(select l.${link('mapping')} from ${links} l where l.${link('token_hash')} = wall_link()
    and l.${link('revoked_at')} is null and (l.${link('expires_at')} > ${NOW} or ${orElse}))`;

/** A link to one topic reaches the answers to its questions alone. */
const inTopic = (question: string): string =>
  `((select wall_link_topic()) is null or ${question} in (select wall_asked_ids()))`;

/** Rows that belong to one question of what the link opens: readable, and writable while it is open. */
const ofQuestion = (names: Names, of: Names['answer']) => {
  const { mapping, mappings } = names;
  const topic = inTopic(of('question_id'));
  return {
    readable: `${of('mapping')} in (select m.id from ${mappings} m) and ${topic}`,
    writable: `${of('mapping')} = ${opened(names)} and ${topic}
      and ${of('mapping')} in (select m.id from ${mappings} m where m.${mapping('status')} in (${OPEN}))`,
  };
};

const linkRules = (names: Names): Rule[] => {
  const { link } = names;
  const colleague = `${link('purpose')} = '${COLLEAGUE}' and ${link('topic')} is not null and ${link('mapping')} = (select wall_link_whole())`;
  return [
    { name: role, command: 'select', role, using: `${link('token_hash')} = wall_link() or (${colleague})` },
    // Whoever was asked in the first place asks colleagues, for no longer than itself is asked.
    {
      name: `${role}_asks`,
      command: 'insert',
      role,
      check: `${colleague} and ${link('expires_at')} <= (select wall_link_until())
        and ${link('topic')} in (select q->>'topic' from jsonb_array_elements(wall_asked()) q)`,
    },
    { name: `${role}_ends`, command: 'update', role, using: colleague, check: colleague },
  ];
};

const mappingRules = (names: Names): Rule[] => {
  const { mapping, mappings } = names;
  const status = `${mappings}.${mapping('status')}`;
  return [
    { name: role, command: 'select', role, using: `id = ${opened(names, `${status} in (${FINISHED})`)}` },
    {
      name: `${role}_progress`,
      command: 'update',
      role,
      using: `id = ${opened(names)} and ${status} in (${OPEN})`,
      // Judging is the sender's (decisions 3.10), and submitting not for a link to one topic.
      check: `id = ${opened(names)} and (${status} in (${OPEN}) or (${status} = 'completed' and (select wall_link_topic()) is null))`,
    },
  ];
};

const answerRules = (names: Names): Rule[] => {
  const { answer } = names;
  const { readable, writable } = ofQuestion(names, answer);
  // A locked answer stands when changes are requested; NULL is what rows from before have.
  const unlocked = `${writable} and ${answer('locked')} is not true`;
  return [
    { name: role, command: 'select', role, using: readable },
    { name: `${role}_answers`, command: 'insert', role, check: unlocked },
    { name: `${role}_changes`, command: 'update', role, using: unlocked, check: unlocked },
  ];
};

const evidenceRules = (names: Names): Rule[] => {
  const { evidence, evidences } = names;
  const { readable, writable } = ofQuestion(names, evidence);
  const unlocked = `${writable} and ${lockedAnswers(names, (field) => `${evidences}.${evidence(field)}`)}`;
  return [
    { name: role, command: 'select', role, using: readable },
    { name: `${role}_gives`, command: 'insert', role, check: unlocked },
    { name: `${role}_takes`, command: 'delete', role, using: unlocked },
  ];
};

/** What the holder of a link may see and write, by table. */
export const rulesOf = (names: Names): Record<'links' | 'mappings' | 'answers' | 'evidences', Rule[]> => ({
  links: linkRules(names),
  mappings: mappingRules(names),
  answers: answerRules(names),
  evidences: evidenceRules(names),
});
