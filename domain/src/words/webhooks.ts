import { live } from '../language';
import english from '../messages/en/webhooks';

/** Words of the webhooks of a company. */
export const webhookWords = live('webhooks', english);
