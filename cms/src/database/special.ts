import { event, homePage, keyFeature, uidOf } from '@ridgeline/domain';
import { COMPANIES, columnOf, FILES, TIERS, tableOf, USERS } from './layout';
import { COMPANY, quoteName, quoteText } from './names';
import type { Rule } from './policies';

/** What each role may do with a table, in addition to its policies. A list names the columns that may be changed. */
export interface Grant {
  readonly staff: string;
  readonly operator: string;
}

export interface SpecialTable {
  readonly table: string;
  readonly rules: readonly Rule[];
  readonly grant?: Grant;
}

const READ = 'select';
const WRITE = 'select, insert, update, delete';
/** SQL condition: a user is signed in. */
export const SIGNED_IN = 'wall_user() is not null or wall_company() is not null';

/** Settings of Strapi that its own code reads during a request. Never `plugin_users-permissions_grant`: it has secrets. */
const SETTINGS = [
  'plugin_i18n_default_locale',
  'plugin_upload_settings',
  'plugin_upload_api-folder',
  'plugin_users-permissions_advanced',
];

/** Fields of a company that only the operator may change (decisions 1.6). */
const OPERATORS_FIELDS = ['subscriptionAllocated', 'status'];

const bothMay = (command: Rule['command'], expression: string, check?: string): Rule[] =>
  (['staff', 'operator'] as const).map((role) => ({
    name: `${role}_${command}`,
    command,
    role,
    using: expression,
    ...(check ? { check } : {}),
  }));

const companies = (): SpecialTable => {
  const operatorsColumns = OPERATORS_FIELDS.map((field) => columnOf(COMPANIES, field));
  const columns = Object.values(strapi.db.metadata.get(COMPANIES).attributes)
    .flatMap((attribute) => ('columnName' in attribute && attribute.columnName ? [attribute.columnName] : []))
    .filter((column) => ![...operatorsColumns, 'id', 'document_id'].includes(column));
  return {
    table: tableOf(COMPANIES),
    rules: [
      { name: 'staff', command: 'all', role: 'staff', using: 'id = wall_company()' },
      { name: 'operator', command: 'all', role: 'operator', using: 'true' },
    ],
    grant: { staff: `select, update (${columns.map(quoteName).join(', ')})`, operator: WRITE },
  };
};

const tiers = (): SpecialTable => {
  const allotted = quoteName(columnOf(COMPANIES, 'subscriptionAllocated'));
  const own = `select ${allotted} from ${quoteName(tableOf(COMPANIES))} where id = wall_company()`;
  return {
    table: tableOf(TIERS),
    rules: [
      { name: 'staff', command: 'select', role: 'staff', using: `id = (${own})` },
      { name: 'operator', command: 'all', role: 'operator', using: 'true' },
    ],
    grant: { staff: READ, operator: WRITE },
  };
};

/** In addition to the rows of the user's company: the user's own row, and for the operator users of any or no company. */
const users = (): SpecialTable => ({
  table: tableOf(USERS),
  rules: [
    ...bothMay('select', 'id = wall_user()'),
    ...bothMay('update', 'id = wall_user()'),
    { name: 'operator_admits', command: 'all', role: 'operator', using: 'wall_company() is null' },
  ],
});

/** Which user has which role. Staff cannot make a user an operator, whatever a request sends. */
const userRoles = (): SpecialTable => {
  const user = `select from ${quoteName(tableOf(USERS))} u where u.id = user_id`;
  const roles = quoteName(tableOf('plugin::users-permissions.role'));
  const lesser = `role_id in (select r.id from ${roles} r where r.name <> 'Operator')`;
  return {
    table: 'up_users_role_lnk',
    rules: [
      ...bothMay('select', `exists (${user})`),
      {
        name: 'staff',
        command: 'all',
        role: 'staff',
        using: `exists (${user} and u.${COMPANY} = wall_company())`,
        check: `exists (${user} and u.${COMPANY} = wall_company()) and ${lesser}`,
      },
      { name: 'operator', command: 'all', role: 'operator', using: `exists (${user})` },
    ],
    grant: { staff: WRITE, operator: WRITE },
  };
};

const ofFile = (table: string): SpecialTable => {
  const file = `exists (select from ${quoteName(tableOf(FILES))} f where f.id = file_id)`;
  return { table, rules: bothMay('all', file), grant: { staff: WRITE, operator: WRITE } };
};

const readable = (table: string, expression = SIGNED_IN): SpecialTable => ({
  table,
  rules: bothMay('select', expression),
  grant: { staff: READ, operator: READ },
});

/**
 * The panel's content on the home page. Announcements have an audience (`cms/src/api/announcement/security.ts`). No role
 * reads the privacy policy here: everyone gets it, outside row security.
 */
const siteContent = (): SpecialTable[] =>
  [homePage, keyFeature, event].map((type) => {
    const published = type.drafts ? 'published_at is not null and ' : '';
    return readable(tableOf(uidOf(type)), `${published}(${SIGNED_IN})`);
  });

/** Tables without a company of their own that requests use; every other one is granted to no role. */
export const specialTables = (): SpecialTable[] => [
  companies(),
  tiers(),
  users(),
  userRoles(),
  ofFile('files_folder_lnk'),
  ofFile('files_related_mph'),
  readable(tableOf('plugin::users-permissions.role')),
  readable(tableOf('plugin::upload.folder')),
  ...siteContent(),
  readable('strapi_core_store_settings', `key in (${SETTINGS.map(quoteText).join(', ')}) and (${SIGNED_IN})`),
];
