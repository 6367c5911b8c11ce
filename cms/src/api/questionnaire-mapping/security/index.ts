import { COMPANY, quoteName, type RoleNames } from '../../../database/names';
import { policy } from '../../../database/policies';
import { linkFunctions } from './functions';
import { namesOf } from './names';
import { REACHED, rulesOf } from './rules';

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
