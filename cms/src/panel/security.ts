import { numbering } from '../database/grants';
import { companyTables, FILES, tableOf } from '../database/layout';
import { COMPANY, quoteName, quoteText, type RoleNames } from '../database/names';
import { isContent, PANEL_TYPES, partsOf } from '../database/panel-types';
import { policy, sharedCheck } from '../database/policies';

/** Distinguishes companies' files from those of the panel's media library (`cms/src/files/stored-files.ts`). */
const PROVIDER_OF_COMPANIES = 'private';

/** Settings of Strapi that its content manager and media library read and write during a request. */
const SETTINGS = ['plugin_content_manager_%', 'plugin_upload_%', 'plugin_i18n_default_locale'];

/** Tables of the panel itself, whose rows belong to no company. */
const FOLDERS = ['upload_folders', 'upload_folders_parent_lnk'];
const FILE_LINKS = ['files_folder_lnk', 'files_related_mph'];

/** Tables in which Strapi stores the components of a content type, and their order. */
const partTables = (uid: string): string[] => [
  ...partsOf(uid).map((part) => tableOf(part)),
  ...Object.values(strapi.db.metadata.get(uid).attributes).flatMap((attribute) =>
    'joinTable' in attribute && attribute.joinTable ? [attribute.joinTable.name] : [],
  ),
];

const secured = (schema: string, table: string): string =>
  `alter table ${schema}.${quoteName(table)} enable row level security`;

/**
 * What a request of the panel may access: site content, shared rows of reference types, the panel's media library and
 * the layout of its forms. It has no grant on any other table; and in a table that also has rows of companies, the
 * policies hide those. So the database protects them, whatever address of the panel is called.
 */
export const panelRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const role = quoteName(roles.panel);
  const grant = (what: string, table: string): string => `grant ${what} on ${schema}.${quoteName(table)} to ${role}`;
  const all = (table: string): string[] => [
    grant('select, insert, update, delete', table),
    ...numbering(schema, table, [roles.panel]),
  ];
  const rule = (table: string, using: string, check = using): string =>
    policy(schema, roles, table, { name: 'panel', command: 'all', role: 'panel', using, check });
  const open = (table: string): string[] => [secured(schema, table), rule(table, 'true'), ...all(table)];
  const tables = new Map(companyTables().map((table) => [table.uid, table]));
  const kinds = new Map([...tables.values()].map(({ uid, kind }) => [uid, kind]));
  const file = `exists (select from ${quoteName(tableOf(FILES))} f where f.id = file_id)`;
  const settings = SETTINGS.map((key) => `key like ${quoteText(key)}`).join(' or ');
  return [
    ...[...PANEL_TYPES].flatMap(([uid, type]) => {
      const reference = tables.get(uid);
      if (isContent(type) || !reference) return [tableOf(uid), ...partTables(uid)].flatMap(open);
      return [rule(reference.table, 'shared', sharedCheck(reference, kinds)), ...all(reference.table)];
    }),
    rule(tableOf(FILES), `${COMPANY} is null and provider is distinct from ${quoteText(PROVIDER_OF_COMPANIES)}`),
    ...all(tableOf(FILES)),
    ...FILE_LINKS.flatMap((table) => [rule(table, file), ...all(table)]),
    ...FOLDERS.flatMap(open),
    rule('strapi_core_store_settings', settings),
    ...all('strapi_core_store_settings'),
    // Strapi looks up who created a file, and with which roles, before it is changed or deleted; and what the caller's roles
    // may read, for the last documents on the panel's first page.
    ...['admin_users', 'admin_users_roles_lnk', 'admin_roles', 'i18n_locale'].map((table) => grant('select', table)),
    ...['admin_permissions', 'admin_permissions_role_lnk'].map((table) => grant('select', table)),
  ];
};
