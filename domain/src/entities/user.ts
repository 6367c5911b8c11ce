import { entity } from '../entity';
import { choice, dateTime, email, of, relation, text } from '../field';
import { ROLES } from '../roles';

/** Statuses of a user. An invited user has no password yet; an administrator sets the other two. */
export const USER_STATUSES = [of('active', 'Active'), of('invited', 'Invited'), of('suspended', 'Suspended')];

/**
 * The register of users. It is not among the other entities: its rows belong to the sign-in plug-in, so no content type
 * is generated from it, and it has no import.
 */
export const user = entity({
  name: 'user',
  plural: 'users',
  nouns: { one: 'User', many: 'Users' },
  tenancy: 'global',
  roles: ['Operator', 'Company Administrator'],
  title: 'username',
  purpose: 'Users are the people who may sign in.',
  messages: { created: 'User invited successfully' },
  fields: [
    text('username', 'Username', {
      required: true,
      listed: true,
      once: true,
      max: 64,
      hint: 'Letters, digits, dots, dashes and underscores. It never changes.',
    }),
    text('displayName', 'Name', { listed: true, shape: 'personName' }),
    email('email', 'Email', { required: true, listed: true, hint: 'Where links to choose a password go.' }),
    choice('role', 'Role', ROLES, { required: true, listed: true }),
    relation('company', 'Company', 'company', { listed: true, once: true, hint: 'An operator belongs to none.' }),
    choice('status', 'Status', USER_STATUSES, { listed: true }),
    dateTime('lastSignInAt', 'Last sign-in', { listed: true, computed: true }),
    choice('secondFactor', 'Second factor', [of('on', 'On'), of('off', 'Off')], { listed: true, computed: true }),
  ],
});
