import { COMPANY, quoteName, type RoleNames } from '../../../database/names';
import { policy, type Rule } from '../../../database/policies';
import { linkFunctions, lockedAnswers } from './functions';
import { COLLEAGUE, type Names, namesOf, OPEN } from './names';

/** What a respondent reads of its sent questionnaire: neither the questions (`wall_asked` returns them) nor the score. */
const READ = [
  'documentId',
  'title',
  'type',
  'status',
  'dueDate',
  'submittedAt',
  'submittedBy',
  'submittedByPosition',
  'askedBy',
  'message',
  'details',
  'language',
  'reviewNote',
  'reviewedAt',
  'openedAt',
];

/** What it may change there; `wall_tally` writes counts and scores, since a colleague sees only a part. */
const MOVED = ['status', 'openedAt', 'submittedAt', 'submittedBy', 'submittedByPosition', 'updatedAt'];

const FRAME = ['documentId', 'mapping', 'createdAt', 'updatedAt'];
const LINK = [...FRAME, 'token_hash', 'purpose', 'topic', 'email', 'expires_at'];
const ENDED = ['revoked_at', 'updatedAt'];
const ANSWER = ['answer', 'comment', 'saved_at', 'updatedAt', 'givenBy'];

/** Of an answer also what the reviewer wrote to the respondent; not who the reviewer was. */
const ANSWERED = [
  ...FRAME,
  'question_id',
  'answer',
  'comment',
  'saved_at',
  'verdict',
  'reviewComment',
  'locked',
  'givenBy',
];

const FILE = [...FRAME, 'question_id', 'name', 'mime', 'size', 'file_key', 'saved_at', 'givenBy'];

/** A question to the sender, and its reply; not who replied. */
const ASKED = [...FRAME, 'question_id', 'text', 'link'];

/** Another person to answer; not who decided. */
const NAMED = [...FRAME, 'name', 'email', 'note', 'state', 'link'];
const role = 'respondent';

// Evaluated once per statement, however many rows there are.
const SEES = '(select wall_link_sees())';
const OPENS = '(select wall_link_open())';
const TOPIC = '(select wall_link_topic())';

/** A link to one topic can access only the answers to its questions. */
const inTopic = (question: string): string => `(${TOPIC} is null or ${question} in (select wall_asked_ids()))`;

/** Rows that belong to one question of what the link opens: readable, and writable while it is open. */
const ofQuestion = (of: Names['answer']) => {
  const topic = inTopic(of('question_id'));
  return { readable: `${of('mapping')} = ${SEES} and ${topic}`, writable: `${of('mapping')} = ${OPENS} and ${topic}` };
};

const linkRules = (names: Names): Rule[] => {
  const { link } = names;
  const colleague = `${link('purpose')} = '${COLLEAGUE}' and ${link('topic')} is not null and ${link('mapping')} = (select wall_link_whole())`;
  return [
    { name: role, command: 'select', role, using: `${link('token_hash')} = wall_link() or (${colleague})` },
    // Only the recipient of the questionnaire asks colleagues, and their links do not outlive its own.
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

const mappingRules = ({ mapping, mappings }: Names): Rule[] => {
  const status = `${mappings}.${mapping('status')}`;
  return [
    { name: role, command: 'select', role, using: `id = ${SEES}` },
    {
      name: `${role}_progress`,
      command: 'update',
      role,
      using: `id = ${OPENS}`,
      // Reviewing is the sender's (decisions 3.10), and a link to one topic may not submit.
      check: `id = ${SEES} and (${status} in (${OPEN}) or (${status} = 'completed' and ${TOPIC} is null))`,
    },
  ];
};

const answerRules = ({ answer }: Names): Rule[] => {
  const { readable, writable } = ofQuestion(answer);
  // A locked answer does not change when changes are requested; older rows have NULL.
  const unlocked = `${writable} and ${answer('locked')} is not true`;
  return [
    { name: role, command: 'select', role, using: readable },
    { name: `${role}_answers`, command: 'insert', role, check: unlocked },
    { name: `${role}_changes`, command: 'update', role, using: unlocked, check: unlocked },
  ];
};

const evidenceRules = (names: Names): Rule[] => {
  const { evidence, evidences } = names;
  const { readable, writable } = ofQuestion(evidence);
  const unlocked = `${writable} and ${lockedAnswers(names, (field) => `${evidences}.${evidence(field)}`)}`;
  return [
    { name: role, command: 'select', role, using: readable },
    { name: `${role}_gives`, command: 'insert', role, check: unlocked },
    { name: `${role}_takes`, command: 'delete', role, using: unlocked },
  ];
};

/** The link of the call, by which what it says to the sender is counted. */
const ownLink = ({ links, link }: Names): string =>
  `(select l.${link('documentId')} from ${links} l where l.${link('token_hash')} = wall_link())`;

const messageRules = (names: Names): Rule[] => {
  const { message } = names;
  const { readable, writable } = ofQuestion(message);
  return [
    { name: role, command: 'select', role, using: readable },
    // It writes questions alone: no reply, and none in the name of another link.
    {
      name: `${role}_asks`,
      command: 'insert',
      role,
      check: `${writable} and ${message('link')} = ${ownLink(names)} and ${message('reply')} is not true`,
    },
  ];
};

const handoverRules = (names: Names): Rule[] => {
  const { handover } = names;
  const mapping = handover('mapping');
  return [
    { name: role, command: 'select', role, using: `${mapping} = ${SEES} and ${TOPIC} is null` },
    // Only the recipient names another person, and the sender decides.
    {
      name: `${role}_names`,
      command: 'insert',
      role,
      check: `${mapping} = ${OPENS} and ${mapping} = (select wall_link_whole()) and ${handover('state')} = 'waiting'
        and ${handover('link')} = ${ownLink(names)}`,
    },
  ];
};

/** Tables that the holder of a link reaches. */
const REACHED = ['links', 'mappings', 'answers', 'evidences', 'messages', 'handovers'] as const;

/** What the holder of a link may read and write, by table. */
const rulesOf = (names: Names): Record<(typeof REACHED)[number], Rule[]> => ({
  links: linkRules(names),
  mappings: mappingRules(names),
  answers: answerRules(names),
  evidences: evidenceRules(names),
  messages: messageRules(names),
  handovers: handoverRules(names),
});

/** The respondent's policies, and the columns it may read and write, nothing else. */
export const respondentRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const names = namesOf();
  const { links, mappings, answers, evidences, messages, handovers } = names;
  const { link, mapping, answer, evidence, message, handover } = names;
  const to = `to ${quoteName(roles.respondent)}`;
  const list = (fields: readonly string[], column: (field: string) => string) => fields.map(column).join(', ');
  const rules = rulesOf(names);
  return [
    ...linkFunctions(schema, roles),
    ...REACHED.flatMap((key) => rules[key].map((rule) => policy(schema, roles, names[key].slice(1, -1), rule))),
    `grant select on ${links}, ${evidences} ${to}`,
    `grant select (id, ${COMPANY}, ${list(READ, mapping)}) on ${mappings} ${to}`,
    `grant select (id, ${COMPANY}, ${list(ANSWERED, answer)}) on ${answers} ${to}`,
    `grant select (id, ${COMPANY}, ${list([...ASKED, 'reply'], message)}), insert (${list(ASKED, message)}) on ${messages} ${to}`,
    `grant select (id, ${COMPANY}, ${list(NAMED, handover)}), insert (${list(NAMED, handover)}) on ${handovers} ${to}`,
    `grant update (${list(MOVED, mapping)}) on ${mappings} ${to}`,
    `grant insert (${list(LINK, link)}), update (${list(ENDED, link)}) on ${links} ${to}`,
    `grant insert (${list([...FRAME, 'question_id', 'answer', 'comment', 'saved_at', 'givenBy'], answer)}) on ${answers} ${to}`,
    `grant update (${list(ANSWER, answer)}) on ${answers} ${to}`,
    `grant insert (${list(FILE, evidence)}), delete on ${evidences} ${to}`,
  ];
};
