import { MOST_SCIM_ROWS } from '@ridgeline/domain/scim';
import { addressOf, GROUP_SCHEMA, USER_SCHEMA } from './resource';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** What of RFC 7644 there is. */
export const serviceProvider = () => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_SCIM_ROWS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'SCIM token', primary: true },
      description: 'The token that a Company Administrator makes in the settings of single sign-on.',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: addressOf('ServiceProviderConfig') },
});

const resourceType = (name: 'User' | 'Group', schema: string) => ({
  schemas: [`${CORE}:ResourceType`],
  ...{ id: name, name, endpoint: `/${name}s`, description: name, schema },
  meta: { resourceType: 'ResourceType', location: addressOf('ResourceTypes', name) },
});

/** The kinds of resources. */
export const resourceTypes = () => [resourceType('User', USER_SCHEMA), resourceType('Group', GROUP_SCHEMA)];

type Traits = Readonly<Record<string, unknown>>;

/** One attribute of a schema; what is not said otherwise is an optional text that can be written. */
const one = (name: string, description: string, traits: Traits = {}) => ({
  ...{ name, type: 'string', multiValued: false, description, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...traits,
});

const parts = (...subAttributes: object[]): Traits => ({ type: 'complex', subAttributes });
const READ_ONLY: Traits = { mutability: 'readOnly' };

const userAttributes = () => [
  one('userName', 'The name of the user in the directory.', { required: true, uniqueness: 'server' }),
  one('name', 'The parts of the name.', parts(one('givenName', 'First name.'), one('familyName', 'Last name.'))),
  one('displayName', 'The name that other users see.'),
  one('active', 'Whether the user may sign in.', { type: 'boolean' }),
  one('emails', 'The address by which the user signs in.', {
    ...parts(
      one('value', 'The address.'),
      one('type', 'Always "work".', { canonicalValues: ['work'] }),
      one('primary', 'Always true.', { type: 'boolean' }),
    ),
    multiValued: true,
  }),
  one('groups', 'Groups that the user is in.', {
    ...parts(
      one('value', 'The id of the group.', { ...READ_ONLY, caseExact: true }),
      one('display', 'Its name.', READ_ONLY),
    ),
    ...{ ...READ_ONLY, multiValued: true },
  }),
];

const groupAttributes = () => [
  one('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  one('members', 'The users who are in it.', {
    ...parts(
      one('value', 'The id of the user.', { mutability: 'immutable', caseExact: true }),
      one('display', 'Its name.', READ_ONLY),
      one('type', 'Always "User".', { mutability: 'immutable', canonicalValues: ['User'] }),
    ),
    multiValued: true,
  }),
];

const schema = (id: string, name: string, attributes: readonly object[]) => ({
  schemas: [`${CORE}:Schema`],
  ...{ id, name, description: name, attributes },
  meta: { resourceType: 'Schema', location: addressOf('Schemas', id) },
});

/** What resources of each kind have. */
export const schemas = () => [
  schema(USER_SCHEMA, 'User', userAttributes()),
  schema(GROUP_SCHEMA, 'Group', groupAttributes()),
];
