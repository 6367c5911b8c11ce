import { entity } from '../entity';
import { choice, choices, dateTime, flag, integer, of, relation, text } from '../field';
import type { Role } from '../roles';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '../webhook-events';

/** Characters of a webhook's name. */
export const LONGEST_WEBHOOK_NAME = 80;

/** Characters of its address. */
export const LONGEST_WEBHOOK_ADDRESS = 255;

/** States of a webhook. `failing`: its last message was not accepted. */
const STATES = [of('active', 'Active'), of('failing', 'Failing'), of('off', 'Off')];

/** Why a message was not accepted, or not sent. Most are those of `OutgoingCode`. */
const PROBLEMS = [
  of('status', 'Answered with an error'),
  of('redirect', 'Answered with a redirect'),
  of('gone', 'Answered that it is gone'),
  of('timeout', 'No answer in time'),
  of('connection', 'No connection'),
  of('certificate', 'Invalid certificate'),
  of('name', 'Unknown server'),
  of('private', 'Private network'),
  of('port', 'Port not allowed'),
  of('https', 'Not https'),
  of('address', 'Invalid address'),
  of('password', 'Password in the address'),
  of('secret', 'Secret cannot be read'),
  of('module', 'Module not included'),
  of('off', 'Webhook was turned off'),
];

const ROLES: readonly Role[] = ['Operator', 'Company Administrator'];

/**
 * An address to which the server sends what happens in a company. Its secret is in no field: it is encrypted in a table that
 * no role of a request reads (`cms/src/api/webhook/security.ts`).
 */
export const webhook = entity({
  name: 'webhook',
  plural: 'webhooks',
  nouns: { one: 'Webhook', many: 'Webhooks' },
  tenancy: 'tenant',
  roles: ROLES,
  title: 'name',
  serverOwned: true,
  purpose: 'A webhook tells another program at once what happens here.',
  fields: [
    text('name', 'Name', { required: true, listed: true, max: LONGEST_WEBHOOK_NAME }),
    choice('state', 'State', STATES, { virtual: true, listed: true, searched: false }),
    text('address', 'Address', { required: true, listed: true, max: LONGEST_WEBHOOK_ADDRESS }),
    choices('events', 'Events', WEBHOOK_EVENTS, { required: true, listed: true, searched: false }),
    flag('active', 'On', { internal: true }),
    dateTime('lastSuccessAt', 'Last success', { listed: true, audit: 'skip' }),
    dateTime('lastFailureAt', 'Last failure', { listed: true, audit: 'skip' }),
    choice('lastProblem', 'Reason of the last failure', PROBLEMS, { audit: 'skip' }),
    dateTime('failingSince', 'Failing since', { audit: 'skip' }),
    text('madeBy', 'Made by'),
    dateTime('madeAt', 'Made at'),
  ],
});

/**
 * A message of a webhook: it is stored in the transaction of the change that it reports, and the queue sends it until it is
 * accepted or the attempts are used up.
 */
export const webhookDelivery = entity({
  name: 'webhook-delivery',
  plural: 'webhook-deliveries',
  nouns: { one: 'Webhook message', many: 'Webhook messages' },
  tenancy: 'tenant',
  roles: ROLES,
  title: 'label',
  serverOwned: true,
  audited: false,
  purpose: 'What webhooks have sent, what waits, and what was not accepted.',
  fields: [
    choice('event', 'Event', [...WEBHOOK_EVENTS, of(WEBHOOK_TEST, 'Test')], { listed: true, quick: true }),
    text('label', 'Row', { listed: true }),
    relation('webhook', 'Webhook', 'webhook', { required: true, onDelete: 'cascade', listed: true }),
    choice('state', 'State', [of('waiting', 'Waiting'), of('delivered', 'Delivered'), of('failed', 'Failed')], {
      listed: true,
      quick: true,
    }),
    choice('problem', 'Reason', PROBLEMS, { listed: true }),
    integer('status', 'Status', { listed: true }),
    integer('attempts', 'Attempts', { listed: true }),
    dateTime('happenedAt', 'When', { listed: true }),
    dateTime('triedAt', 'Last attempt', { listed: true }),
    // When it is tried again; while it is being sent, when another server may take it over.
    dateTime('notBefore', 'Next attempt'),
    integer('milliseconds', 'Milliseconds'),
    // Plural and documentId of the row that the message is about.
    text('resource', 'Register of the row', { hidden: true, internal: true, searched: false }),
    text('rowId', 'Id of the row', { hidden: true, internal: true, searched: false }),
  ],
});
