import { webhook } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

/**
 * Webhooks, which notify another program of events in a company. API tokens cannot use these routes.
 *
 * - `POST /webhooks` `{data: {name, address, events, active?}}` -> 201 `{data: <the row>, meta: {secret}}`: the secret is
 *   returned this once. 400 at `name`, `address` or `events`
 * - `PUT /webhooks/{id}` `{data: {name?, address?, events?, active?}}` -> the row
 * - `DELETE /webhooks/{id}` -> `{data: {id, documentId}}`; its messages are deleted too
 * - `POST /webhooks/{id}/secret` -> `{data: <the row>, meta: {secret}}`: a new secret, returned this once; the old one signs
 *   beside it for a day
 * - `POST /webhooks/{id}/test` -> 202 `{data: <the message>}`, which says what became of it when it is read again; 409 for a
 *   webhook that is off
 */
export default {
  routes: [
    route('POST', '/webhooks', 'webhook.create', may('create', webhook)),
    route('PUT', '/webhooks/:id', 'webhook.update', may('update', webhook)),
    route('DELETE', '/webhooks/:id', 'webhook.delete', may('delete', webhook)),
    route('POST', '/webhooks/:id/secret', 'webhook.secret', may('update', webhook)),
    route('POST', '/webhooks/:id/test', 'webhook.test', may('update', webhook)),
    ...recordRoutes(webhook),
  ],
};
