import { type Entity, entity } from '../entity';
import { choice, choices, dateTime, of, text } from '../field';

/** Characters of a token's name. */
export const LONGEST_TOKEN_NAME = 80;

/** States of a token. `ending`: it expires within 14 days. */
export const TOKEN_STATES = [
  of('active', 'Active'),
  of('ending', 'Expires soon'),
  of('expired', 'Expired'),
  of('revoked', 'Revoked'),
];

/**
 * A token with which a program uses the API for a company. Its secret is in no field: a hash of it is in a table that no
 * role of a request reads (`cms/src/api/api-token/security.ts`).
 * @param readable the registers that a token may be given, and `writable` those that it may also write
 */
export const apiTokenFor = (readable: readonly Entity[], writable: readonly Entity[]): Entity => {
  const named = (registers: readonly Entity[]) => registers.map(({ plural, nouns }) => of(plural, nouns.many));
  return entity({
    name: 'api-token',
    plural: 'api-tokens',
    nouns: { one: 'API token', many: 'API tokens' },
    tenancy: 'tenant',
    roles: ['Operator', 'Company Administrator'],
    title: 'name',
    serverOwned: true,
    purpose: 'A program with a token reads and writes rows of the company over the API.',
    fields: [
      text('name', 'Name', { required: true, listed: true, max: LONGEST_TOKEN_NAME }),
      choice('state', 'State', TOKEN_STATES, { virtual: true, listed: true, searched: false }),
      choices('reads', 'May read', named(readable), { listed: true, searched: false }),
      choices('writes', 'May read and write', named(writable), { listed: true, searched: false }),
      dateTime('expiresAt', 'Expires', { required: true, listed: true }),
      // Written once a minute at most: an entry of the audit log each time would hide the others.
      dateTime('lastUsedAt', 'Last used', { listed: true, audit: 'skip' }),
      text('madeBy', 'Made by', { listed: true }),
      dateTime('madeAt', 'Made at', { listed: true }),
      dateTime('revokedAt', 'Revoked at'),
      text('revokedBy', 'Revoked by'),
    ],
  });
};
