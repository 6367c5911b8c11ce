import { WEBHOOK_TEST, webhook, webhookDelivery, webhookWords } from '@ridgeline/domain';
import { newDocumentId } from '../../../database/document-id';
import { askToLook } from '../../../jobs';
import { ConflictError } from '../../../records/errors';
import { type Row, readRow } from '../../../records/read';
import { refuseReadOnly } from '../../../records/rights';
import { NOW } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { afterCommit, currentTransaction } from '../../../request';

const DELIVERIES = () => tableOf(webhookDelivery).name;

const refuseOff = (row: Row): void => {
  if (row.active === false) throw new ConflictError(webhookWords.isOff);
};

/**
 * Queues a message for a test of a webhook; its row says what became of it. It is sent once.
 * @throws NotFoundError, ConflictError for a webhook that is off
 */
export const testWebhook = async (id: string): Promise<Row> => {
  const row = await readRow(webhook, id);
  refuseReadOnly(webhook, row);
  refuseOff(row);
  const documentId = newDocumentId();
  await currentTransaction().raw(
    `insert into ${DELIVERIES()} (document_id, created_at, updated_at, webhook_id, event, label, resource, row_id, happened_at, not_before, state, attempts)
     values (?, ${NOW}, ${NOW}, ?, '${WEBHOOK_TEST}', ?, ?, ?, ${NOW}, ${NOW}, 'waiting', 0)`,
    [documentId, row.id, String(row.name), webhook.plural, row.documentId],
  );
  afterCommit(() => askToLook('webhooks'));
  return readRow(webhookDelivery, documentId);
};

/**
 * Sends a message again, with the same id.
 * @throws NotFoundError; ConflictError for one that waits, or whose webhook is off
 */
export const sendAgain = async (id: string): Promise<Row> => {
  const row = await readRow(webhookDelivery, id);
  refuseReadOnly(webhookDelivery, row);
  refuseOff(await readRow(webhook, String((row.webhook as { id: number }).id)));
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `update ${DELIVERIES()} set state = 'waiting', problem = null, status = null, attempts = 0, not_before = ${NOW}, updated_at = ${NOW}
     where id = ? and state <> 'waiting' returning id`,
    [row.id],
  );
  if (rows.length === 0) throw new ConflictError(webhookWords.isWaiting);
  afterCommit(() => askToLook('webhooks'));
  return readRow(webhookDelivery, id);
};
