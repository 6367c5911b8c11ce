import {
  type FieldMessage,
  fieldOf,
  fieldWords,
  MOST_WEBHOOKS,
  type ModuleName,
  messages,
  receivesEvent,
  webhook,
  webhookDelivery,
  webhookWords,
} from '@ridgeline/domain';
import { choiceLabel, listOf } from '@ridgeline/domain/field-text';
import { requireFreshProof } from '../../../access/fresh-proof';
import { noteEvent } from '../../../audit';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { type Row, readRow } from '../../../records/read';
import { refuseReadOnly } from '../../../records/rights';
import { tableOf } from '../../../records/table';
import { changeRow, createRow } from '../../../records/write';
import { currentScope, currentTransaction } from '../../../request';
import { checkAddress, OutgoingError } from '../../../request/outgoing';
import { makeSecret, replaceSecret } from './secret';

/** Who acts, and what the company's modules are. */
interface Actor {
  readonly username: string;
  readonly modules: ReadonlySet<ModuleName>;
}

/** Webhooks of a company are made one after the other, so that their number holds. */
const holdNumber = async (): Promise<void> => {
  const { trx, companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`webhooks of ${companyId}`]);
  const { rows } = await trx.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from ${tableOf(webhook).name}`,
  );
  if (rows[0].count >= MOST_WEBHOOKS) throw new ValidationError(webhookWords.tooMany({ most: MOST_WEBHOOKS }));
};

/** What a client sends of a webhook. */
const SENT = ['name', 'address', 'events', 'active'];

type Data = Readonly<Record<string, unknown>>;

const addressProblem = (address: unknown): FieldMessage[] => {
  // A missing one is refused as in every form.
  const entered = String(address ?? '').trim();
  if (entered === '') return [];
  try {
    checkAddress(entered);
    return [];
  } catch (error) {
    if (error instanceof OutgoingError) return [{ field: 'address', message: error.message }];
    throw error;
  }
};

const closedEvent = (events: unknown, modules: ReadonlySet<ModuleName>): FieldMessage[] => {
  const closed = listOf(events).find((type) => !receivesEvent(type, modules));
  if (closed === undefined) return [];
  const event = choiceLabel(fieldOf(webhook, 'events'), closed);
  return [{ field: 'events', message: webhookWords.eventClosed({ event }) }];
};

/**
 * Reads what a client sends of a webhook, besides what every form checks: only these fields, an address that may be reached,
 * and events of the company's modules.
 * @throws ValidationError that names the field
 */
const checkSent = (data: unknown, modules: ReadonlySet<ModuleName>): Data => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}} with the fields of one webhook.');
  }
  const { address, events } = data as Data;
  const unknown = Object.keys(data).filter((field) => !SENT.includes(field));
  const problems = [
    ...unknown.map((field) => ({ field, message: fieldWords.unknownField })),
    ...addressProblem(address),
    ...closedEvent(events, modules),
  ];
  if (problems.length > 0) throw fieldErrors(problems);
  return data as Data;
};

/**
 * Makes a webhook of the company in view, which is on. Its secret is returned once, and stored encrypted.
 * @throws ValidationError that names the field
 */
export const makeWebhook = async (
  { username, modules }: Actor,
  data: unknown,
): Promise<{ row: Row; secret: string }> => {
  const sent = checkSent(data, modules);
  await holdNumber();
  await requireFreshProof();
  const made = { madeBy: username, madeAt: new Date().toISOString() };
  const row = await createRow(webhook, { active: true, ...sent, ...made }, username);
  return { row, secret: await makeSecret(row.id) };
};

/**
 * Changes a webhook. Turned off, it sends nothing more: what waits has failed, and can be sent again. Turned on, it begins
 * without its earlier failures.
 * @throws NotFoundError for one that the company does not have, ValidationError that names the field
 */
export const changeWebhook = async ({ modules }: Actor, id: string, data: unknown): Promise<Row> => {
  const sent = checkSent(data, modules);
  if (sent.address !== undefined && sent.address !== (await readRow(webhook, id)).address) await requireFreshProof();
  const row = await changeRow(webhook, id, sent);
  if (row.active === false) await failWaiting(row.id);
  await currentTransaction().raw(
    `update ${tableOf(webhook).name} set failing_since = null where id = ? and failing_since is not null`,
    [row.id],
  );
  return readRow(webhook, id);
};

/** Locks a webhook before its messages are written; messages of new changes are still added to it. */
export const lockWebhook = async (webhookId: number): Promise<void> => {
  await currentTransaction().raw(`select from ${tableOf(webhook).name} where id = ? for no key update`, [webhookId]);
};

/**
 * Gives a webhook a new secret, which is returned once. The old one counts beside it for OLD_SECRET_HOURS.
 * @throws NotFoundError for one that the company does not have
 */
export const renewSecret = async (id: string): Promise<{ row: Row; secret: string }> => {
  const row = await readRow(webhook, id);
  refuseReadOnly(webhook, row);
  await requireFreshProof();
  const secret = await replaceSecret(row.id);
  await noteEvent({
    ...{ action: 'webhook-secret', entity: webhook.name, rowId: row.id, documentId: row.documentId },
    label: String(row.name),
  });
  return { row, secret };
};

/** What waits at a webhook that is turned off has failed. */
export const failWaiting = async (webhookId: number): Promise<void> => {
  await currentTransaction().raw(
    `update ${tableOf(webhookDelivery).name} set state = 'failed', problem = 'off', not_before = null
     where webhook_id = ? and state = 'waiting'`,
    [webhookId],
  );
};

/** Deletes a webhook with its messages and its secret. @throws NotFoundError for one that the company does not have */
export const deleteWebhook = async (id: string): Promise<Row> => {
  const row = await readRow(webhook, id);
  refuseReadOnly(webhook, row);
  await lockWebhook(row.id);
  await currentTransaction().raw(`delete from ${tableOf(webhookDelivery).name} where webhook_id = ?`, [row.id]);
  await currentTransaction().raw(`delete from ${tableOf(webhook).name} where id = ?`, [row.id]);
  return row;
};
