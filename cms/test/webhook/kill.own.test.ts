import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { type Clone, cloneTemplate } from '../harness/clone.ts';
import { connectSql, type Sql, type TestServer } from '../harness/index.ts';
import { dueNow, hooksOf, madeBy } from './hooks.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let database: Clone;
let sql: Sql;
let receiver: Receiver;
let silent = true;
const running: ServerProcess[] = [];

const start = async (): Promise<ServerProcess> => {
  const one = await startProcess(database.url, 'warn', { PUBLIC_URL: 'https://grc.test' });
  running.push(one);
  return one;
};

beforeAll(async () => {
  database = await cloneTemplate();
  sql = await connectSql(database.url);
  // The first message is never answered: the server is killed while it waits.
  receiver = await startReceiver((_request, response) => {
    if (!silent) response.writeHead(200).end();
  });
}, 300_000);
afterAll(async () => {
  for (const one of running) await one.kill();
  await receiver.stop();
  await sql.end();
});

it('a message that was being sent when the server was killed is sent again with the same id', async () => {
  const killed = await start();
  const administrator = await killed.requesters.request('acme-administrator');
  await madeBy(administrator, { address: receiver.address, events: ['supplier.created'] });
  await administrator.post('/api/supplier-managements', { data: { supplier_name: 'Northwind' } });
  await expect.poll(() => receiver.received.length).toBe(1);
  await killed.kill();
  running.splice(running.indexOf(killed), 1);
  silent = false;
  const next = await start();
  // As after a minute: what the killed server had claimed is due again.
  await dueNow({ sql } as TestServer);
  await expect.poll(() => receiver.received.length).toBe(2);
  const hooks = hooksOf(await next.requesters.request('acme-administrator'));
  await expect.poll(async () => (await hooks.messages())[0]?.state).toBe('delivered');
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.text).toBe(first?.text);
}, 300_000);
