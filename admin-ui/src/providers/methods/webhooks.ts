import { read, send } from '../data';
import { call } from '../http';

/** What an administrator decides about a webhook. */
export interface WebhookValues {
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  readonly active: boolean;
}

/** A message of a webhook, as far as the page shows what became of it. */
export interface WebhookMessage {
  readonly documentId: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly status: number | null;
  readonly milliseconds: number | null;
  readonly problem: string | null;
}

/** Makes a webhook, whose secret the server returns this once. @throws HttpError that names the fields */
export const makeWebhook = async (data: WebhookValues): Promise<string> =>
  (await call<{ meta: { secret: string } }>('webhooks', { method: 'POST', body: { data } })).meta.secret;

/** Changes a webhook. @throws HttpError that names the fields */
export const changeWebhook = (id: string, data: WebhookValues): Promise<void> =>
  call(`webhooks/${id}`, { method: 'PUT', body: { data } });

/** Replaces the secret of a webhook; the server returns the new one this once. @throws HttpError */
export const renewWebhookSecret = async (id: string): Promise<string> =>
  (await call<{ meta: { secret: string } }>(`webhooks/${id}/secret`, { method: 'POST', body: {} })).meta.secret;

/** Deletes a webhook with its messages. @throws HttpError */
export const deleteWebhook = (id: string): Promise<void> => call(`webhooks/${id}`, { method: 'DELETE' });

/** Queues a message for a test. @throws HttpError */
export const testWebhook = (id: string): Promise<WebhookMessage> => send('POST', `webhooks/${id}/test`);

/** A message as it is now. @throws HttpError */
export const readWebhookMessage = (id: string): Promise<WebhookMessage> => read(`webhook-deliveries/${id}`);

/** Sends a message again. @throws HttpError */
export const sendWebhookAgain = (id: string): Promise<void> =>
  call(`webhook-deliveries/${id}/again`, { method: 'POST', body: {} });
