import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importRows, suppliersCalled } from '../create-bulk/rows.ts';
import { connectSql, type Requester, startServer, type TestServer } from '../harness/index.ts';
import { dueNow, hooksOf, madeBy, receivers } from './hooks.ts';

let server: TestServer;
let administrator: Requester;
let hooks: ReturnType<typeof hooksOf>;
beforeAll(async () => {
  server = await startServer();
  administrator = await server.request('acme-administrator');
  hooks = hooksOf(administrator);
});
afterAll(() => server.stop());
const receiving = receivers(() => server);
afterEach(() => receiving.stop());

let made = 0;
const makeSupplier = async (by = administrator): Promise<{ documentId: string; name: string }> => {
  made += 1;
  const name = `Northwind Paper ${made}`;
  const { body } = await by.post<{ data: { documentId: string } }>('/api/supplier-managements', {
    data: { supplier_name: name },
  });
  return { documentId: body.data.documentId, name };
};

const EVENTS = ['supplier.created'];

/** Connections that wait for a lock. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** The only message there is. */
const message = async () => (await hooks.messages())[0] ?? expect.fail('no message');

describe('a webhook', () => {
  it('brings a change, signed in the form of Standard Webhooks', async () => {
    const receiver = await receiving.start();
    const { data, meta } = await madeBy(administrator, { address: receiver.address, events: EVENTS });
    expect(meta.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { documentId, name } = await makeSupplier();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ headers, text, body } = expect.fail()] = receiver.received;
    expect(new Webhook(meta.secret).verify(text, headers as Record<string, string>)).toEqual(body);
    expect(headers['content-type']).toBe('application/json');
    expect(body).toEqual({
      type: 'supplier.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        id: documentId,
        resource: 'supplier-managements',
        name,
        url: expect.stringMatching(new RegExp(`/dashboard/to/supplier-managements/${documentId}$`)),
      },
    });
    await expect.poll(message).toMatchObject({ state: 'delivered', status: 204, attempts: 1, problem: null });
    expect((await message()).documentId).toBe(headers['webhook-id']);
    expect((await hooks.read(data.documentId)).body.data).toMatchObject({
      state: 'active',
      lastSuccessAt: expect.any(String),
      lastFailureAt: null,
    });
  });

  it('sends nothing that was rolled back, of another company, or that was not chosen', async () => {
    const receiver = await receiving.start();
    await madeBy(administrator, { address: receiver.address, events: EVENTS });
    const birch = await server.request('birch-administrator');
    await makeSupplier(birch);
    expect((await administrator.post('/api/supplier-managements', { data: { supplier_name: '' } })).status).toBe(400);
    const { documentId, name } = await makeSupplier();
    await administrator.put(`/api/supplier-managements/${documentId}`, { data: { supplier_name: `${name}, changed` } });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(await hooks.messages()).toHaveLength(1);
  });

  it('tries again with the same id after a failure, and its state says so', async () => {
    let failing = true;
    const receiver = await receiving.start((_request, response) => {
      response.writeHead(failing ? 503 : 200).end('busy');
    });
    const { data } = await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await makeSupplier();
    await expect.poll(message).toMatchObject({ state: 'waiting', status: 503, attempts: 1, problem: 'status' });
    const failed = (await hooks.read(data.documentId)).body.data;
    expect(failed).toMatchObject({ state: 'failing', lastProblem: 'status', lastFailureAt: expect.any(String) });
    failing = false;
    await dueNow(server);
    await expect.poll(message).toMatchObject({ state: 'delivered', status: 200, attempts: 2, problem: null });
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.text).toBe(first?.text);
    expect((await hooks.read(data.documentId)).body.data.state).toBe('active');
  });

  it('waits longer when the receiver asks for it, but a day at most', async () => {
    let asked = '3600';
    const receiver = await receiving.start((_request, response) => {
      response.writeHead(429, { 'retry-after': asked }).end();
    });
    await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await makeSupplier();
    const pause = async (): Promise<number | undefined> => {
      const between = 'extract(epoch from not_before - tried_at)::int as seconds';
      return (await server.sql.query(`select ${between} from webhook_deliveries`)).rows[0]?.seconds;
    };
    await expect.poll(pause).toBe(3_600);
    asked = new Date(Date.now() + 30 * 86_400_000).toUTCString();
    await dueNow(server);
    await expect.poll(pause).toBe(86_400);
    asked = 'soon';
    await dueNow(server);
    const planned = async () => ((await pause()) ?? 0) >= 1_800 && ((await pause()) ?? 0) <= 1_980;
    await expect.poll(planned).toBe(true);
    expect(await message()).toMatchObject({ state: 'waiting', status: 429, attempts: 3 });
  });

  it('tries one message while its receiver is away, and sends the others as soon as it is back', async () => {
    let away = true;
    const receiver = await receiving.start((_request, response) => {
      response.writeHead(away ? 503 : 200).end();
    });
    await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await importRows(server, 'acme-administrator', 'supplier-managements', suppliersCalled(30, 'Of an import'));
    // Two may have been under way before it was known.
    const soon = async () =>
      (
        await server.sql.query(
          `select count(*)::int as count from webhook_deliveries where state = 'waiting' and not_before < now() at time zone 'utc' + interval '3 seconds'`,
        )
      ).rows[0].count;
    await expect.poll(soon, { timeout: 10_000 }).toBe(0);
    const tried = receiver.received.length;
    expect(tried).toBeLessThanOrEqual(2);
    const next = async () =>
      (
        await server.sql.query(
          `select id, attempts from webhook_deliveries where state = 'waiting' order by not_before limit 1`,
        )
      ).rows[0];
    const probe = await next();
    expect(probe.attempts).toBe(1);
    const due = () =>
      server.sql.query(`update webhook_deliveries set not_before = now() at time zone 'utc' where id = $1`, [probe.id]);
    await due();
    await server.sql.query('notify ridgeline_webhooks');
    await expect.poll(async () => (await next()).attempts, { timeout: 20_000 }).toBe(2);
    expect(receiver.received).toHaveLength(tried + 1);
    away = false;
    await due();
    await server.sql.query('notify ridgeline_webhooks');
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(30 + tried);
    // The second one that was under way at the beginning keeps its own pause.
    const left = async () =>
      (await server.sql.query(`select from webhook_deliveries where state <> 'delivered'`)).rowCount;
    await expect.poll(left).toBeLessThanOrEqual(1);
  });

  it('does not follow a redirect', async () => {
    const elsewhere = await receiving.start();
    const receiver = await receiving.start((_request, response) => {
      response.writeHead(307, { location: elsewhere.address }).end();
    });
    await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await makeSupplier();
    await expect.poll(message).toMatchObject({ state: 'waiting', status: 307, problem: 'redirect' });
    expect(elsewhere.received).toEqual([]);
  });

  it('gives up after the last attempt, and sends again when asked', async () => {
    let failing = true;
    const receiver = await receiving.start((_request, response) => {
      response.writeHead(failing ? 500 : 200).end();
    });
    await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await makeSupplier();
    await expect.poll(message).toMatchObject({ state: 'waiting', attempts: 1 });
    const { documentId } = await message();
    expect((await hooks.again(documentId)).status).toBe(409);
    await server.sql.query('update webhook_deliveries set attempts = 9');
    await dueNow(server);
    await expect.poll(message).toMatchObject({ state: 'failed', attempts: 10, problem: 'status', notBefore: null });
    failing = false;
    expect((await hooks.again(documentId)).body.data).toMatchObject({ state: 'waiting', attempts: 0 });
    await expect.poll(message).toMatchObject({ state: 'delivered', attempts: 1, problem: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is turned off after five days of failures alone, and its administrators are notified', async () => {
    const receiver = await receiving.start((_request, response) => {
      response.writeHead(500).end();
    });
    const { data } = await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await makeSupplier();
    await expect.poll(message).toMatchObject({ state: 'waiting', attempts: 1 });
    await server.sql.query(`update webhooks set failing_since = now() at time zone 'utc' - interval '5 days 1 minute'`);
    await dueNow(server);
    await expect.poll(async () => (await hooks.read(data.documentId)).body.data.state).toBe('off');
    expect(await message()).toMatchObject({ state: 'failed', problem: 'off' });
    const { body } = await administrator.get<{ data: { kind: string; facts: object }[] }>('/api/notices');
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'webhookTurnedOff', facts: { name: 'Ledger' } }));
    expect((await hooks.again((await message()).documentId)).status).toBe(409);
    await makeSupplier();
    expect(await hooks.messages()).toHaveLength(1);
  });

  it('is turned off at once by the answer that it is gone', async () => {
    const receiver = await receiving.start((_request, response) => {
      response.writeHead(410).end();
    });
    const { data } = await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await makeSupplier();
    await expect.poll(async () => (await hooks.read(data.documentId)).body.data.state).toBe('off');
    expect(await message()).toMatchObject({ state: 'failed', problem: 'gone', status: 410 });
  });

  it('of a suspended company sends nothing, and what waited once it is active again', async () => {
    const receiver = await receiving.start();
    await madeBy(administrator, { address: `http://localhost:1/hook`, events: EVENTS });
    await makeSupplier();
    await expect.poll(message).toMatchObject({ state: 'waiting', problem: 'connection' });
    const suspend = (status: string) =>
      server.sql.query('update companies set status = $1 where id = $2', [status, server.companies.acme.id]);
    await suspend('suspended');
    await server.sql.query('update webhooks set address = $1', [receiver.address]);
    await dueNow(server);
    // A message of another company, which is sent after the suspended one would have been.
    const birch = await server.request('birch-administrator');
    const other = await receiving.start();
    await madeBy(birch, { address: other.address, events: EVENTS });
    await makeSupplier(birch);
    await expect.poll(() => other.received.length).toBe(1);
    expect(receiver.received).toEqual([]);
    await suspend('active');
    // It is still due. To make it due again would send it twice, had the server claimed it meanwhile.
    await server.sql.query('notify ridgeline_webhooks');
    await expect.poll(() => receiver.received.length).toBe(1);
  });

  it('whose module went sends nothing', async () => {
    const receiver = await receiving.start();
    await madeBy(administrator, { address: receiver.address, events: EVENTS });
    const { rows } = await server.sql.query('select access_module, id from subscription_managements where name = $1', [
      'full',
    ]);
    await server.sql.query(`update subscription_managements set access_module = '["Risk"]' where id = $1`, [
      rows[0].id,
    ]);
    await server.sql.query(
      `insert into supplier_managements (document_id, supplier_name, company_id, created_at, updated_at)
       values ('without-module', 'Unseen', $1, now(), now())`,
      [server.companies.acme.id],
    );
    await server.sql.query('notify ridgeline_webhooks');
    await expect
      .poll(async () => (await server.sql.query('select state, problem from webhook_deliveries')).rows)
      .toEqual([{ state: 'failed', problem: 'module' }]);
    await server.sql.query('update subscription_managements set access_module = $1 where id = $2', [
      rows[0].access_module,
      rows[0].id,
    ]);
    expect(receiver.received).toEqual([]);
  });
});

describe('a test of a webhook', () => {
  it('says what became of it, and is not tried again', async () => {
    const receiver = await receiving.start();
    const { data } = await madeBy(administrator, { address: receiver.address, events: EVENTS });
    const asked = await hooks.test(data.documentId);
    expect([asked.status, asked.body.data.state]).toEqual([202, 'waiting']);
    const outcome = async () => (await hooks.message(asked.body.data.documentId)).body.data;
    await expect.poll(outcome).toMatchObject({ state: 'delivered', status: 204, milliseconds: expect.any(Number) });
    expect(receiver.received[0]?.body).toMatchObject({ type: 'webhook.test', data: { name: 'Ledger' } });
    await receiver.stop();
    const again = (await hooks.test(data.documentId)).body.data;
    const failed = async () => (await hooks.message(again.documentId)).body.data;
    await expect.poll(failed).toMatchObject({ state: 'failed', problem: 'connection', status: null });
  });

  it('needs a webhook that is on', async () => {
    const { data } = await madeBy(administrator, { address: 'https://hook.test/', events: EVENTS, active: false });
    expect((await hooks.test(data.documentId)).status).toBe(409);
  });
});

describe('the outcome of a message', () => {
  it('waits for a user who changes the webhook at the same time, instead of blocking the change', async () => {
    const held: (() => void)[] = [];
    const receiver = await receiving.start((_request, response) => {
      held.push(() => response.writeHead(200).end());
    });
    await madeBy(administrator, { address: receiver.address, events: EVENTS });
    await makeSupplier();
    await expect.poll(() => held.length).toBe(1);
    // As turning it off does: first the webhook, then its messages.
    const user = await connectSql(server.database.url);
    await user.query('begin');
    await user.query('select from webhooks for update');
    for (const answer of held) answer();
    await expect.poll(async () => (await server.sql.query(WAITING)).rows.length).toBeGreaterThan(0);
    await user.query(`set local lock_timeout = '1s'`);
    await user.query(`update webhook_deliveries set label = label`);
    await user.query('commit');
    await user.end();
    await expect.poll(message).toMatchObject({ state: 'delivered' });
  });
});

describe('a slow receiver', () => {
  it('does not delay the messages of another company', async () => {
    const held: (() => void)[] = [];
    const slow = await receiving.start((_request, response) => {
      held.push(() => response.writeHead(200).end());
    });
    await madeBy(administrator, { address: slow.address, events: EVENTS });
    for (const _ of [1, 2, 3, 4]) await makeSupplier();
    // Two are being sent, and the company has no place for the others.
    await expect.poll(() => held.length).toBe(2);
    const birch = await server.request('birch-administrator');
    const quick = await receiving.start();
    await madeBy(birch, { address: quick.address, events: EVENTS });
    await makeSupplier(birch);
    await expect.poll(() => quick.received.length).toBe(1);
    expect(slow.received).toHaveLength(2);
    for (const answer of held.splice(0)) answer();
    await expect.poll(() => held.length).toBe(2);
    for (const answer of held.splice(0)) answer();
    await expect
      .poll(async () => (await hooks.messages()).map(({ state }) => state))
      .toEqual(Array(4).fill('delivered'));
  });
});
