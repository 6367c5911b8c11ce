import { webhookDelivery } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

/**
 * What webhooks have sent, what waits, and what was not accepted.
 *
 * - `POST /webhook-deliveries/{id}/again` -> 202 `{data: <the message>}`, which waits again, with the same id; 409 for one
 *   that waits already, or whose webhook is off
 */
export default {
  routes: [
    route('POST', '/webhook-deliveries/:id/again', 'webhook-delivery.again', may('update', webhookDelivery)),
    ...recordRoutes(webhookDelivery),
  ],
};
