import { webhook, webhookDelivery } from '@ridgeline/domain';
import { instant, tableOf } from '../../../../records/table';
import { asSystem, currentTransaction } from '../../../../request';
import { SECRETS } from '../../security';

/** A message that only this server is about to send. */
export interface Claimed {
  readonly id: number;
  readonly companyId: number;
  readonly webhookId: number;
  /** Stays the same in every attempt. */
  readonly documentId: string;
  readonly event: string;
  readonly label: string | null;
  readonly resource: string | null;
  readonly rowId: string | null;
  readonly happenedAt: string;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly address: string;
  readonly sealed: string | null;
  /** The secret that was replaced, while it still counts. */
  readonly previous: string | null;
  /** The modules of the company's tier, as they are stored. */
  readonly granted: unknown;
}

/** When a server stops between claiming a message and storing the outcome, others may claim it after this time. */
const LEASE = '1 minute';

/**
 * Claims messages that are due, one of each company at most, the longest due first: no company waits for another one.
 * Suspended companies and webhooks that are off send nothing. Of each company one row is read, by the index of what is due.
 * @param busy ids of companies that have as many under way as they may
 */
export const claimMessages = (busy: readonly number[], most: number): Promise<Claimed[]> =>
  asSystem('messages of webhooks that are due, of all companies', async () => {
    const deliveries = tableOf(webhookDelivery).name;
    // The condition is checked again on a row that another server has just claimed.
    const { rows } = await currentTransaction().raw<{ rows: Claimed[] }>(
      `update ${deliveries} d set attempts = coalesce(d.attempts, 0) + 1,
         not_before = now() at time zone 'utc' + interval '${LEASE}'
       from ${tableOf(webhook).name} w
         join companies c on c.id = w.company_id
         left join subscription_managements t on t.id = c.subscription_allocated_id
         left join ${SECRETS} s on s.webhook_id = w.id
       where w.id = d.webhook_id and d.state = 'waiting' and d.not_before <= now() at time zone 'utc' and d.id in (
         select first.id from companies o cross join lateral (select due.id, due.not_before from ${deliveries} due
             join ${tableOf(webhook).name} h on h.id = due.webhook_id and h.active
           where due.company_id = o.id and due.state = 'waiting' and due.not_before <= now() at time zone 'utc'
           order by due.not_before limit 1) first
         where coalesce(o.status, 'active') = 'active' and o.id <> all (?::int[])
           and o.id in (select h.company_id from ${tableOf(webhook).name} h where h.active)
         order by first.not_before limit ?)
       returning d.id, d.company_id as "companyId", d.webhook_id as "webhookId", d.document_id as "documentId", d.event, d.label,
         d.resource, d.row_id as "rowId", ${instant('d.happened_at')} as "happenedAt", d.attempts, w.address, s.sealed,
         case when s.previous_until > now() at time zone 'utc' then s.previous end as previous, t.access_module as granted`,
      [[...busy] as never, most],
    );
    return rows;
  });
