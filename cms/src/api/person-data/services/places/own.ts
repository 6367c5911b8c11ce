import { fieldOf, risk, riskVersion } from '@ridgeline/domain';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { FILES, tableOf } from '../../../../database/layout';
import { OF_COMPANY, type Place, type PlaceColumn } from './place';

type OwnPlace = keyof typeof words.places;
type OwnField = keyof typeof words.fields;

/** Columns that say who somebody is. */
const OF_PERSONS = new Set([
  'username',
  'ended_by',
  'email',
  'invited_by',
  'user_name',
  'given_name',
  'family_name',
  'made_by',
  'granted_by',
]);

const columns = (named: Readonly<Record<string, OwnField>>): PlaceColumn[] =>
  Object.entries(named).map(([column, field]) => ({
    column,
    label: () => words.fields[field],
    names: OF_PERSONS.has(column),
  }));

const own = (
  place: OwnPlace,
  table: string,
  named: Readonly<Record<string, OwnField>>,
  rest: Pick<Place, 'key' | 'name'> & Partial<Pick<Place, 'ofCompany' | 'kept' | 'documentId'>>,
): Place => ({
  place,
  label: () => words.places[place],
  table,
  ofCompany: OF_COMPANY,
  columns: columns(named),
  ...rest,
});

/** A version has the values of a risk under the names of its fields. */
const VERSIONED = ['riskOwner', 'riskCategory', 'threat', 'vulnerability', 'riskTreatment'];

const history = (): Place => ({
  place: 'history',
  label: () => words.places.history,
  table: 'ridgeline_risk_versions',
  key: `t.row_id || '-' || t.id`,
  name: 't.threat',
  ofCompany: OF_COMPANY,
  columns: [
    ...columns({ username: 'username', ended_by: 'endedBy' }),
    ...riskVersion.fields
      .filter(({ name }) => VERSIONED.includes(name))
      .map(({ name }) => ({ column: name, label: () => fieldOf(risk, name).label })),
  ],
});

const ENTRY = 'select b.label from bin_entries b where b.id = t.entry_id';
const BATCH = 'select b.file_name from import_batches b where b.id = t.batch_id';

/**
 * Tables that Strapi does not know, and files. A test compares them with all text columns of the database: a new one is named
 * here, or there with the reason why no person can be in it.
 */
export const ownPlaces = (): Place[] => [
  history(),
  own(
    'bin',
    'ridgeline_bin_rows',
    { row: 'row' },
    {
      key: `t.entry_id || '-' || t.place`,
      name: `(${ENTRY})`,
      ofCompany: 't.entry_id in (select b.id from bin_entries b where b.company_id = ?)',
    },
  ),
  own(
    'traces',
    'ridgeline_import_traces',
    { names: 'names', earlier: 'earlier', answer: 'answer' },
    {
      key: `t.batch_id || '-' || t.entity_name`,
      name: `(${BATCH})`,
    },
  ),
  own(
    'invitations',
    'ridgeline_membership_invitations',
    { email: 'email', invited_by: 'invitedBy' },
    { key: 't.id', name: 't.email' },
  ),
  own(
    'memberships',
    'ridgeline_memberships',
    { username: 'username' },
    { key: 't.id', name: 't.username', kept: 'membership' },
  ),
  own(
    'directory',
    'ridgeline_scim_users',
    { user_name: 'username', external_id: 'identifier', given_name: 'name', family_name: 'name' },
    { key: 't.user_id', name: 't.user_name', kept: 'account' },
  ),
  own('groups', 'ridgeline_scim_groups', { name: 'name', external_id: 'identifier' }, { key: 't.id', name: 't.name' }),
  own('scim', 'ridgeline_scim', { made_by: 'madeBy', group_map: 'names' }, { key: 't.company_id', name: 'null::text' }),
  own(
    'singleSignOn',
    'ridgeline_sso',
    { last_test: 'test', role_map: 'names' },
    { key: 't.company_id', name: 'null::text' },
  ),
  own(
    'domains',
    'ridgeline_sso_domains',
    { proven_by: 'username' },
    { key: `t.company_id || '-' || t.domain`, name: 't.domain' },
  ),
  own(
    'supportAsks',
    'ridgeline_support_asks',
    { username: 'username', note: 'note' },
    { key: 't.company_id', name: 't.username' },
  ),
  own(
    'supportGrants',
    'ridgeline_support_grants',
    { note: 'note', granted_by: 'grantedBy', ended_by: 'endedBy' },
    { key: 't.id', name: 't.note' },
  ),
  own(
    'supportUses',
    'ridgeline_support_uses',
    { username: 'username' },
    { key: `t.grant_id || '-' || t.device`, name: 't.username' },
  ),
  own(
    'requests',
    'ridgeline_person_requests',
    { username: 'madeBy', name: 'name', email: 'email' },
    { key: 't.id', name: 't.username' },
  ),
  own('notices', 'ridgeline_user_notices', { facts: 'facts' }, { key: 't.id', name: 'null::text' }),
  own(
    'files',
    tableOf(FILES),
    { name: 'name', alternative_text: 'caption', caption: 'caption' },
    {
      key: 't.id',
      name: 't.name',
      documentId: 't.document_id',
    },
  ),
];
