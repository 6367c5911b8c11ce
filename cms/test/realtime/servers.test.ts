import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { compiled, connectSql, type Sql, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from './connect.ts';

/** Two servers on one database: `server` in this process, `other` in one of its own. */
let server: TestServer;
let other: ServerProcess;
let superuser: Sql;
beforeAll(async () => {
  server = await startServer();
  other = await startProcess(server.database.url, 'warn');
  superuser = await connectSql(server.database.superuserUrl);
}, 300_000);
afterAll(async () => {
  closeAll();
  await superuser.end();
  await other.kill();
  await server.stop();
});

/** Ends every connection that carries events, as a restart of the database does. */
const cut = () =>
  superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ridgeline real time'`);

const TOAST = { type: 'success', message: 'It is done', about: { resource: 'risks', id: 'one' } } as const;

let rows = 0;

/** A change on the other server that other users' open pages are notified of. */
const importOnOther = async (): Promise<void> => {
  const analyst = await other.requesters.request('acme-analyst');
  rows += 1;
  const { status } = await analyst.post('/api/create-bulk/supplier-managements', [
    { supplier_name: `Imported ${rows}` },
  ]);
  if (status !== 200) throw new Error(`Not imported: ${status}`);
};

describe('two servers on one database', () => {
  it('notifies the users of one of changes on the other', async () => {
    const { changes } = await connect(server.url, await passOf(server.anonymous, 'acme-analyst'));
    await importOnOther();
    await expect.poll(() => changes.map(({ resource }) => resource)).toContain('supplier-managements');
  });

  it('notifies them of every row that is created, changed, archived, deleted and restored, and of none that stays', async () => {
    const { changes } = await connect(server.url, await passOf(server.anonymous, 'acme-auditor'));
    const birch = await connect(server.url, await passOf(server.anonymous, 'birch-analyst'));
    const analyst = await other.requesters.request('acme-analyst');
    /** What is told of one call. Others are told a second later. */
    const told = async (call: () => Promise<{ status: number; body: unknown }>) => {
      changes.length = 0;
      const { status, body } = await call();
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      await expect.poll(() => changes).toEqual([{ resource: 'supplier-managements', id }]);
      return body;
    };
    let id: unknown = expect.any(String);
    const made = (await told(() => analyst.post('/api/supplier-managements', { data: { supplier_name: 'Told' } }))) as {
      data: { documentId: string };
    };
    id = made.data.documentId;
    const path = `/api/supplier-managements/${id}`;
    await told(() => analyst.put(path, { data: { supplier_name: 'Told again' } }));
    // A form that changes nothing tells nothing: what follows is the first that is heard.
    expect((await analyst.put(path, { data: { supplier_name: 'Told again' } })).status).toBe(200);
    const { meta } = (await told(() => analyst.delete(path))) as { meta: { bin: string[] } };
    await told(() => analyst.post(`/api/bin-entries/${meta.bin[0]}/restore`, {}));
    expect(birch.changes).toEqual([]);
  });

  it('shows a toast from the other server', async () => {
    const { messages } = await connect(other.url, await passOf(server.anonymous, 'acme-analyst'));
    const { announce } = compiled<typeof import('../../src/realtime')>('realtime');
    const { id } = server.companies.acme;
    await server.tenancy.inCompany(id, () => Promise.resolve(announce({ companyId: id }, TOAST)));
    await expect.poll(() => messages).toEqual([TOAST]);
  });

  it('closes connections on one for sessions that ended on the other', async () => {
    const pass = await passOf(server.anonymous, 'acme-auditor');
    const { socket } = await connect(other.url, pass);
    await server.anonymous.post('/api/auth/logout', undefined, { authorization: `Bearer ${pass.token}` });
    await expect.poll(() => socket.connected).toBe(false);
  });

  it('reconnects after the database was unavailable, more often than it has connections', async () => {
    const { changes } = await connect(server.url, await passOf(server.anonymous, 'acme-analyst'));
    for (let round = 0; round < 5; round += 1) {
      await cut();
      const known = changes.length;
      await vi.waitFor(
        async () => {
          await importOnOther();
          expect(changes.length).toBeGreaterThan(known);
        },
        { timeout: 15_000, interval: 500 },
      );
    }
    expect(other.output()).not.toContain(new URL(server.database.url).password);
  }, 90_000);

  it('puts only ids and the message into the notifications, and nothing into the adapter’s table', async () => {
    const heard: string[] = [];
    const listener = new Client({ connectionString: server.database.url });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen "ridgeline#/"');
    await importOnOther();
    await expect.poll(() => heard.join()).toContain('supplier-managements');
    await listener.end();
    for (const notice of heard) {
      expect(notice).not.toContain('@');
      expect(notice.length).toBeLessThan(2_000);
    }
    expect((await server.sql.query('select from ridgeline_notices')).rows).toEqual([]);
  });
});
