import { expect } from 'vitest';
import type { Answer, Requester, TestServer } from '../harness/index.ts';
import type { Failure, Many, One, Row } from '../records/wire.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export interface Made {
  readonly data: Row;
  readonly meta: { readonly secret: string };
}

/** A user's calls about webhooks. */
export const hooksOf = (who: Requester) => ({
  make: (data: object): Promise<Answer<Made & Failure>> => who.post('/api/webhooks', { data }),
  change: (id: string, data: object): Promise<Answer<One & Failure>> => who.put(`/api/webhooks/${id}`, { data }),
  renew: (id: string): Promise<Answer<Made & Failure>> => who.post(`/api/webhooks/${id}/secret`, {}),
  remove: (id: string): Promise<Answer<Failure>> => who.delete(`/api/webhooks/${id}`),
  read: (id: string): Promise<Answer<One & Failure>> => who.get(`/api/webhooks/${id}`),
  list: (): Promise<Answer<Many & Failure>> => who.get('/api/webhooks'),
  test: (id: string): Promise<Answer<One & Failure>> => who.post(`/api/webhooks/${id}/test`, {}),
  message: (id: string): Promise<Answer<One & Failure>> => who.get(`/api/webhook-deliveries/${id}`),
  messages: async (): Promise<Row[]> => (await who.get<Many>('/api/webhook-deliveries?sort=id:asc')).body.data,
  again: (id: string): Promise<Answer<One & Failure>> => who.post(`/api/webhook-deliveries/${id}/again`, {}),
});

/** A webhook that the test needs; its refusal fails the test. */
export const madeBy = async (who: Requester, data: object): Promise<Made> => {
  const { status, body } = await hooksOf(who).make({ name: 'Ledger', ...data });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};

/** Receivers of one test, and how to end them and the webhooks. */
export const receivers = (server: () => TestServer) => {
  const open: Receiver[] = [];
  return {
    start: async (...given: Parameters<typeof startReceiver>): Promise<Receiver> => {
      const receiver = await startReceiver(...given);
      open.push(receiver);
      return receiver;
    },
    stop: async (): Promise<void> => {
      for (const receiver of open.splice(0)) await receiver.stop();
      await server().sql.query('delete from webhook_deliveries');
      await server().sql.query('delete from webhooks');
    },
  };
};

/** Makes every waiting message due now, and asks the server to look. */
export const dueNow = async ({ sql }: TestServer): Promise<void> => {
  await sql.query(
    `update webhook_deliveries set not_before = now() at time zone 'utc' - interval '1 second' where state = 'waiting'`,
  );
  await sql.query('notify ridgeline_webhooks');
};
