import { join } from 'node:path';
import { ENTITIES, OLD_SECRET_HOURS, risk, riskAcceptance, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { ACCEPTANCES, columnOf, RISKS, tableOf, WEBHOOK_DELIVERIES, WEBHOOKS } from '../../database/layout';
import { COMPANY, quoteName, type RoleNames, unquoteName } from '../../database/names';
import { policy, secure } from '../../database/policies';
import { sqlFile } from '../../database/sql';

/** Table of the encrypted secrets. */
export const SECRETS = 'ridgeline_webhook_secrets';

/** Every server is notified of new messages on this channel. */
export const CHANNEL = 'ridgeline_webhooks';

/** The secrets of webhooks: a request may add that of a webhook of its company, and none reads one. */
const secrets = (schema: string, roles: RoleNames): string[] => {
  const table = `${schema}.${SECRETS}`;
  const webhooks = quoteName(tableOf(WEBHOOKS));
  const own = `exists (select from ${webhooks} w where w.id = webhook_id and w.${COMPANY} = wall_company())`;
  return [
    `create table if not exists ${table} (
      webhook_id integer primary key references ${schema}.${webhooks} (id) on delete cascade, sealed text not null)`,
    secure(schema, SECRETS),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, SECRETS, { name: role, command: 'insert', role, check: own }),
      `grant insert on ${table} to ${quoteName(roles[role])}`,
    ]),
    ...sqlFile(join(__dirname, 'secrets.sql'), {
      schema: unquoteName(schema),
      secrets: SECRETS,
      webhooks: tableOf(WEBHOOKS),
      hours: String(OLD_SECRET_HOURS),
      staff: roles.staff,
      operator: roles.operator,
    }),
  ];
};

/** The secrets, and the trigger that writes messages from entries of the audit log. */
export const webhookRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const deliveries = tableOf(WEBHOOK_DELIVERIES);
  return [
    ...secrets(schema, roles),
    `create index if not exists wall_webhooks_of_company on ${schema}.${quoteName(tableOf(WEBHOOKS))} (${COMPANY})`,
    `create index if not exists wall_messages_due on ${schema}.${quoteName(deliveries)} (${COMPANY}, not_before) where state = 'waiting'`,
    ...sqlFile(join(__dirname, 'events.sql'), {
      schema: unquoteName(schema),
      webhooks: tableOf(WEBHOOKS),
      deliveries,
      acceptances: tableOf(ACCEPTANCES),
      acceptance_risk: columnOf(ACCEPTANCES, 'risk'),
      risks: tableOf(RISKS),
      supplier: supplier.name,
      risk: risk.name,
      questionnaire: sentQuestionnaire.name,
      acceptance: riskAcceptance.name,
      plurals: JSON.stringify(Object.fromEntries(ENTITIES.map(({ name, plural }) => [name, plural]))),
      channel: CHANNEL,
    }),
  ];
};
