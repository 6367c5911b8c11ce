import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantToken } from '../api-token/machines.ts';
import { type Requester, startServer, type TestServer } from '../harness/index.ts';
import { hooksOf, madeBy, receivers } from './hooks.ts';
import type { Received, Receiver } from './receiver.ts';

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

const made = (address: string) => madeBy(administrator, { address, events: ['supplier.created'] });

const renewed = async (id: string): Promise<string> => {
  const { status, body } = await hooks.renew(id);
  expect([status, body.data.documentId]).toEqual([200, id]);
  expect(body.meta.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  return body.meta.secret;
};

/** The next message that a receiver gets. */
const next = async (receiver: Receiver, id: string): Promise<Received> => {
  const before = receiver.received.length;
  expect((await hooks.test(id)).status).toBe(202);
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  return receiver.received[before] ?? expect.fail();
};

/** Which of the secrets a receiver could check a message with. */
const fitting = ({ text, headers }: Received, secrets: readonly string[]): boolean[] =>
  secrets.map((secret) => {
    try {
      new Webhook(secret).verify(text, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  });

const signaturesOf = ({ headers }: Received): number => String(headers['webhook-signature']).split(' ').length;

describe('the secret of a webhook', () => {
  it('is replaced: both sign for a day, then the new one alone', async () => {
    const receiver = await receiving.start();
    const { data, meta } = await made(receiver.address);
    const fresh = await renewed(data.documentId);
    expect(fresh).not.toBe(meta.secret);
    const secrets = [meta.secret, fresh];
    const message = await next(receiver, data.documentId);
    expect([fitting(message, secrets), signaturesOf(message)]).toEqual([[true, true], 2]);
    const { rows } = await server.sql.query(
      `select previous_until - now() at time zone 'utc' between interval '23 hours 50 minutes' and interval '24 hours' as right
       from ridgeline_webhook_secrets where webhook_id = $1`,
      [data.id],
    );
    expect(rows).toEqual([{ right: true }]);
    await server.sql.query("update ridgeline_webhook_secrets set previous_until = now() at time zone 'utc'");
    const later = await next(receiver, data.documentId);
    expect([fitting(later, secrets), signaturesOf(later)]).toEqual([[false, true], 1]);
  });

  it('replaced twice in a day, the last two count', async () => {
    const receiver = await receiving.start();
    const { data, meta } = await made(receiver.address);
    const secrets = [meta.secret, await renewed(data.documentId), await renewed(data.documentId)];
    const message = await next(receiver, data.documentId);
    expect([fitting(message, secrets), signaturesOf(message)]).toEqual([[false, true, true], 2]);
  });

  it('is not in the audit log, which says who has replaced it', async () => {
    const { data } = await made('https://hook.test/in');
    const secret = await renewed(data.documentId);
    const { body } = await administrator.get('/api/audit-entries');
    expect(JSON.stringify(body)).not.toContain(secret.slice('whsec_'.length));
    const { rows } = await server.sql.query(
      `select username, entity, label, row_document_id from audit_entries where action = 'webhook-secret' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { username: 'acme-administrator', entity: 'webhook', label: 'Ledger', row_document_id: data.documentId },
    ]);
  });

  it('is replaced by nobody else: another company, other roles, a token, an operator without a company in view', async () => {
    const receiver = await receiving.start();
    const { data, meta } = await made(receiver.address);
    const { program } = await plantToken(server, 'acme', { reads: ['risks'], writes: ['risks'] });
    const operator = await server.request('operator');
    const callers: [Requester, number][] = [
      [await server.request('birch-administrator'), 404],
      [await server.request('acme-analyst'), 403],
      [await server.request('acme-auditor'), 403],
      [program, 403],
      [server.anonymous, 401],
      [operator, 400],
    ];
    for (const [who, status] of callers) {
      expect((await hooksOf(who).renew(data.documentId)).status).toBe(status);
    }
    expect((await hooks.renew('nothing')).status).toBe(404);
    const message = await next(receiver, data.documentId);
    expect([fitting(message, [meta.secret]), signaturesOf(message)]).toEqual([[true], 1]);
    const here = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    expect((await hooksOf(here).renew(data.documentId)).status).toBe(200);
  });

  it('is read by no request', async () => {
    const { data } = await made('https://hook.test/in');
    await renewed(data.documentId);
    const { rows } = await server.sql.query(
      `select grantee, privilege_type from information_schema.role_table_grants
       where table_name = 'ridgeline_webhook_secrets' and privilege_type <> 'INSERT' and grantee <> current_user`,
    );
    expect(rows).toEqual([]);
  });
});
