import { company, ENTITIES, mayNamePerson, storedFields, uidOf } from '@ridgeline/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Layout = typeof import('../../src/database/layout');
type Places = typeof import('../../src/api/person-data/services/places');

/** Columns that every table of Strapi has. */
const FRAME = ['document_id', 'locale'];

/** Tables of no company: of the installation, of Strapi, of accounts, and of what the seals and the server need. */
const OUTSIDE = [
  /^admin_|^strapi_|^up_roles$|^up_permissions$|^i18n_|^upload_|^files_related_mph$|^components_|_cmps$/,
  /^(announcements|events|home_pages|key_features|privacy_policies|subscription_managements)$/,
  /^ridgeline_(heads|seals|replaced_.*|secrets|schema|wall|counters|limits|notices|backups|audit_checks)$/,
];

/** Columns in which neither the name nor the address of a person can be, and why; fields say it themselves. */
const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  'how the user signs in, hashes and closed lists': [
    'up_users.provider',
    'up_users.password',
    'up_users.reset_password_token',
    'up_users.confirmation_token',
    'up_users.language',
    'up_users.mail_notices',
  ],
  'made of random letters, or of the kind of the content': [
    'files.hash',
    'files.url',
    'files.preview_url',
    'files.ext',
    'files.mime',
    'files.formats',
    'files.focal_point',
    'files.provider',
    'files.provider_metadata',
    'files.folder_path',
  ],
  'names of tables, fields and registers': [
    'ridgeline_bin_rows.table_name',
    'ridgeline_import_traces.entity_name',
    'ridgeline_import_mappings.entity_name',
    'ridgeline_list_layouts.register',
    'ridgeline_list_layouts.layout',
    'ridgeline_guide_dismissed.part',
    'ridgeline_risks_control_assessments.field',
    'ridgeline_risks_control_domains.field',
    'ridgeline_user_notices.kind',
    'ridgeline_user_notices.resource',
  ],
  'ids of rows': [
    'ridgeline_import_traces.created',
    'ridgeline_import_traces.changed',
    'ridgeline_risk_versions.row_document_id',
    'ridgeline_user_notices.row_id',
    'ridgeline_scim_groups.id',
    'ridgeline_scim_members.group_id',
    'ridgeline_support_uses.device',
    'ridgeline_operator_tokens.id',
  ],
  'a word of a closed list, or a level': [
    ...['matrix', 'likelihood', 'initialImpact', 'riskLevel', 'riskAcceptable', 'treatmentStatus'],
    ...['residualLikelihood', 'risidualImpact', 'residualRiskLevel', 'acceptanceStatus', 'archivedAt', 'cause'],
    ...['number', 'riskId'],
  ]
    .map((name) => `ridgeline_risk_versions.${name}`)
    .concat('ridgeline_memberships.role', 'ridgeline_membership_invitations.role', 'ridgeline_codes.purpose'),
  'hashes, keys and secrets': [
    'ridgeline_import_mappings.shape',
    'ridgeline_import_mappings.mapping',
    'ridgeline_challenges.hash',
    'ridgeline_codes.hash',
    'ridgeline_membership_invitations.hash',
    'ridgeline_operator_tokens.hash',
    'ridgeline_operator_places.mark',
    'ridgeline_panel_factors.secret',
    'ridgeline_panel_recovery_codes.hash',
    'ridgeline_passkey_rounds.hash',
    'ridgeline_passkeys.credential',
    'ridgeline_passkeys.public_key',
    'ridgeline_recovery_codes.hash',
    'ridgeline_scim.hash',
    'ridgeline_second_factors.secret',
    'ridgeline_sso_removed.mark',
    'ridgeline_token_secrets.hash',
    'ridgeline_webhook_secrets.sealed',
    'ridgeline_webhook_secrets.previous',
  ],
  'of an account, with which it is deleted': [
    'ridgeline_codes.address',
    'ridgeline_passkeys.name',
    'ridgeline_sso_identities.issuer',
    'ridgeline_sso_identities.subject',
  ],
  'a sign-in under way, deleted within minutes': [
    'ridgeline_sso_rounds.hash',
    'ridgeline_sso_rounds.browser',
    'ridgeline_sso_rounds.device',
    'ridgeline_sso_rounds.nonce',
    'ridgeline_sso_rounds.verifier',
    'ridgeline_sso_rounds.answer',
  ],
  'of the operators, and of no company': [
    'ridgeline_operator_tokens.name',
    'ridgeline_operator_tokens.reads',
    'ridgeline_operator_tokens.writes',
    'ridgeline_operator_tokens.made_by',
    'ridgeline_operator_tokens.revoked_by',
    'ridgeline_sso.break_glass',
  ],
  'how a provider is reached': [
    'ridgeline_sso.issuer',
    'ridgeline_sso.client_id',
    'ridgeline_sso.secret',
    'ridgeline_sso.provisioning',
    'ridgeline_sso.role',
    'ridgeline_sso.role_claim',
    'ridgeline_sso.kind',
    'ridgeline_sso.sign_in_url',
    'ridgeline_sso.certificates',
    'ridgeline_sso_domains.domain',
    'ridgeline_sso_domains.proven_how',
  ],
};

it('is in every text column of a company, or the column says that no person can be in it', async () => {
  const { rows } = await server.sql.query(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'character', 'ARRAY', 'bytea') order by 1, 2`,
  );
  const places = compiled<Places>('api/person-data/services/places').allPlaces();
  const searched = new Set(places.flatMap(({ table, columns }) => columns.map(({ column }) => `${table}.${column}`)));
  const { columnOf, tableOf } = compiled<Layout>('database/layout');
  const saying = [...ENTITIES, company].flatMap((owner) =>
    storedFields(owner)
      .filter((field) => !mayNamePerson(field))
      .map(({ name }) => `${tableOf(uidOf(owner))}.${columnOf(uidOf(owner), name)}`),
  );
  const known = new Set([...saying, ...Object.values(NOT_PERSONAL).flat()]);
  const unknown = rows
    .filter(({ table, column }) => !OUTSIDE.some((pattern) => pattern.test(table)) && !FRAME.includes(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !searched.has(name) && !known.has(name));
  expect(unknown).toEqual([]);
});
