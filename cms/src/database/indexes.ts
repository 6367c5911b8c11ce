import { join } from 'node:path';
import {
  ANSWERS,
  APPLICABILITIES,
  BATCHES,
  CONTROL_MAPPINGS,
  columnOf,
  LETTERS,
  LINKS,
  RISKS,
  tableOf,
  USERS,
} from './layout';
import { COMPANY, quoteName, quoteText, shortName, unquoteName } from './names';
import { INVITED } from './people';
import { sqlFile } from './sql';

const index = (schema: string, name: string, table: string, what: string, unique = false): string =>
  `create ${unique ? 'unique ' : ''}index if not exists ${quoteName(shortName(name))} on ${schema}.${quoteName(table)} (${what})`;

/**
 * Names and addresses of users. Those of an invited user are unique in the company alone until the invitation is accepted, so
 * that no answer to an invitation says whether another company has them (decisions 47.25).
 */
const ofUsers = (schema: string): string[] => {
  const users = tableOf(USERS);
  const [name, address, provider] = ['username', 'email', 'provider'].map((field) => quoteName(columnOf(USERS, field)));
  return [
    ...['wall_unique_email', 'wall_unique_username'].map((former) => `drop index if exists ${schema}.${former}`),
    ...[
      ['email', address],
      ['username', name],
    ].flatMap(([of, column]) => [
      `${index(schema, `wall_account_${of}`, users, `lower(${column})`, true)} where ${provider} is distinct from '${INVITED}'`,
      `${index(schema, `wall_invited_${of}`, users, `coalesce(${COMPANY}, 0), lower(${column})`, true)} where ${provider} = '${INVITED}'`,
    ]),
  ];
};

/** Drops the indexes of a table whose names match a pattern, except those that are still wanted. */
export const dropOthers = (schema: string, table: string, pattern: string, wanted: readonly string[]): string[] =>
  sqlFile(join(__dirname, 'functions/drop-indexes.sql'), {
    schema: unquoteName(schema),
    table,
    pattern,
    wanted: wanted.map(quoteText).join(', '),
  });

/**
 * Indexes for what must be unique over all companies, and for what is searched over all of them. Strapi checks uniqueness
 * under row security, where it sees one company only, so two companies could otherwise have the same sign-in address.
 */
export const uniqueIndexes = (schema: string): string[] => {
  const column = (uid: string, field: string) => quoteName(columnOf(uid, field));
  const pair = `${column(CONTROL_MAPPINGS, 'from')}, ${column(CONTROL_MAPPINGS, 'to')}`;
  return [
    ...ofUsers(schema),
    index(schema, 'wall_unique_import', tableOf(BATCHES), `${COMPANY}, ${column(BATCHES, 'import_key')}`, true),
    // Due letters are searched often, among all that were ever sent.
    index(schema, 'wall_due_letter', tableOf(LETTERS), `${column(LETTERS, 'state')}, ${column(LETTERS, 'dueAt')}`),
    index(schema, 'wall_unique_risk_number', tableOf(RISKS), `${COMPANY}, ${column(RISKS, 'number')}`, true),
    index(schema, 'wall_unique_link', tableOf(LINKS), column(LINKS, 'token_hash'), true),
    index(
      schema,
      'wall_unique_applicability',
      tableOf(APPLICABILITIES),
      `${COMPANY}, ${column(APPLICABILITIES, 'control')}`,
      true,
    ),
    // Shared mappings have no company, and a pair is the same in both orders.
    index(
      schema,
      'wall_unique_mapping',
      tableOf(CONTROL_MAPPINGS),
      `coalesce(${COMPANY}, 0), least(${pair}), greatest(${pair})`,
      true,
    ),
    index(
      schema,
      'wall_unique_answer',
      tableOf(ANSWERS),
      `${column(ANSWERS, 'mapping')}, ${column(ANSWERS, 'question_id')}`,
      true,
    ),
  ];
};
