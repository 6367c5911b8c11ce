import { webhook, webhookDelivery } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** The webhooks of a company, and the messages that they have sent. */
export const webhooks: readonly PageOf[] = [
  { name: resourceOf(webhook), list: lazy(() => import('./Webhooks')) },
  { name: resourceOf(webhookDelivery), list: lazy(() => import('./Messages')) },
];
