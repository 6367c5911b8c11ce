import { type Entity, entity } from '../entity';
import { changes, choice, dateTime, integer, of, text } from '../field';
import { AUDIT_READERS } from '../roles';

/** Actions of entries. The database itself writes the first ten, with the row that was changed. */
const ACTIONS = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  role: 'Role changed',
  tier: 'Tier changed',
  join: 'Joined the company',
  leave: 'Left the company',
  home: 'Belongs to the company from now on',
  'membership-waits': 'Membership has to be confirmed',
  'membership-confirmed': 'Membership confirmed',
  import: 'Imported',
  undo: 'Import undone',
  restore: 'Restored',
  purge: 'Deleted permanently',
  export: 'Exported',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'member-session': 'Session of a member',
  'second-factor-asked': 'Second factor asked for',
  'second-factor-refused': 'Second factor refused',
  'second-factor-on': 'Second factor turned on',
  'second-factor-off': 'Second factor turned off',
  'second-factor-reset': 'Second factor reset',
  'passkey-added': 'Passkey added',
  'passkey-renamed': 'Passkey renamed',
  'passkey-removed': 'Passkey removed',
  'recovery-codes': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  proof: 'Identity confirmed',
  'proof-refused': 'Identity not confirmed',
  password: 'Password changed',
  invite: 'Invited',
  'new-address': 'New address asked for',
  'password-link': 'Password link made',
  'password-forgotten': 'New password requested',
  'new-secrets': 'Secrets replaced',
  rights: 'Rights changed',
  'single-sign-on': 'Single sign-on changed',
  'domain-proven': 'Domain proven',
  'webhook-secret': 'Webhook secret replaced',
  'operator-token-made': 'Token of the operator made',
  'operator-token-revoked': 'Token of the operator revoked',
  'scim-token': 'SCIM token changed',
  'scim-groups': 'Roles by groups changed',
  'support-rule': 'Operator’s access changed',
  'support-granted': 'Operator’s access granted',
  'support-asked': 'Operator’s access asked for',
  'support-used': 'Operator’s access used',
  'support-ended': 'Operator’s access ended',
  'person-export': 'Personal data exported',
  erase: 'Personal data erased',
  shorten: 'Old entries removed',
  expire: 'Deleted after its time',
} as const;

export type AuditAction = keyof typeof ACTIONS;

export const AUDIT_ACTIONS = Object.entries(ACTIONS).map(([value, label]) => of(value, label));

/** Names in the audit log for what is not a register. */
export const AUDITED_NON_REGISTERS = [
  of('user', 'User'),
  of('file', 'File'),
  of('folder', 'Folder of the media library'),
  of('panel-user', 'Account of the panel'),
  of('panel-role', 'Role of the panel'),
  of('statement-of-applicability', 'Statement of applicability'),
  of('single-sign-on', 'Single sign-on'),
  of('support-access', 'Operator’s access'),
  of('person-data', 'Personal data'),
  of('operator-token', 'Token of the operator'),
] as const;

/**
 * The audit log: one entry for each changed row and each action. No role of a request may write, change or delete
 * entries. Entries outlive their rows and their company, so they have no foreign keys: they contain the names and
 * numbers of the time.
 */
export const auditEntryFor = (registers: readonly Entity[]): Entity =>
  entity({
    name: 'audit-entry',
    plural: 'audit-entries',
    nouns: { one: 'Audit entry', many: 'Audit entries' },
    tenancy: 'global',
    roles: AUDIT_READERS,
    title: 'label',
    serverOwned: true,
    audited: false,
    purpose: 'Everything that is created, changed, deleted, imported or exported, and every sign-in, is listed here.',
    messages: { loadFailed: 'Error on Retrieving Audit log' },
    fields: [
      dateTime('at', 'When', { listed: true }),
      text('username', 'Who', { listed: true }),
      choice('action', 'Action', AUDIT_ACTIONS, { listed: true, searched: false }),
      choice(
        'entity',
        'Register',
        [...registers.map(({ name, nouns }) => of(name, nouns.one)), ...AUDITED_NON_REGISTERS],
        {
          listed: true,
          searched: false,
        },
      ),
      text('label', 'Row', { listed: true }),
      text('address', 'Address', { listed: true, searched: false, personal: false, describes: ['username'] }),
      text('companyName', 'Company', { searched: false }),
      changes('changes', 'Changes', { listed: true, max: 1_000_000 }),
      integer('rowId', 'Row number', { hidden: true }),
      text('rowDocumentId', 'Row id', { hidden: true, internal: true, searched: false }),
      integer('userId', 'User number', { hidden: true, internal: true }),
      integer('companyId', 'Company number', { hidden: true, internal: true }),
    ],
  });
