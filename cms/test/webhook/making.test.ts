import { MOST_WEBHOOKS } from '@ridgeline/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantToken } from '../api-token/machines.ts';
import { compiled, type Requester, startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn } from '../records/wire.ts';
import { hooksOf, madeBy, receivers } from './hooks.ts';

let sweepMessages: typeof import('../../src/api/webhook/services/sweep').sweepMessages;
let server: TestServer;
let administrator: Requester;
let hooks: ReturnType<typeof hooksOf>;
beforeAll(async () => {
  server = await startServer();
  ({ sweepMessages } = compiled<typeof import('../../src/api/webhook/services/sweep')>('api/webhook/services/sweep'));
  administrator = await server.request('acme-administrator');
  hooks = hooksOf(administrator);
});
afterAll(() => server.stop());
afterEach(() => receivers(() => server).stop());

const VALID = { name: 'Ledger', address: 'https://hook.test/in', events: ['supplier.created'] };

describe('making a webhook', () => {
  it('returns the secret once, and stores it encrypted', async () => {
    const { data, meta } = await madeBy(administrator, VALID);
    expect(data).toMatchObject({ ...VALID, events: expect.anything(), state: 'active', madeBy: 'acme-administrator' });
    const { rows } = await server.sql.query('select sealed from ridgeline_webhook_secrets where webhook_id = $1', [
      data.id,
    ]);
    expect(rows).toHaveLength(1);
    const bytes = Buffer.from(meta.secret.slice('whsec_'.length), 'base64');
    expect(Buffer.from(rows[0].sealed, 'base64url').includes(bytes)).toBe(false);
    const everything = JSON.stringify([await hooks.list(), await administrator.get('/api/audit-entries')]);
    expect(everything).not.toContain(meta.secret.slice('whsec_'.length));
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(81) }],
    ['address', { address: '' }],
    ['address', { address: 7 }],
    ['address', { address: 'hook.test' }],
    ['address', { address: 'http://hook.test/' }],
    ['address', { address: 'https://127.0.0.1/' }],
    ['address', { address: 'https://[::1]/' }],
    ['address', { address: 'https://169.254.169.254/latest' }],
    ['address', { address: 'https://hook.test:8443/' }],
    ['address', { address: 'https://user:password@hook.test/' }],
    ['address', { address: `https://hook.test/${'x'.repeat(500)}` }],
    ['events', { events: [] }],
    ['events', { events: ['supplier.sold'] }],
    ['events', { events: null }],
    ['active', { active: 'perhaps' }],
    ['lastSuccessAt', { lastSuccessAt: '2026-01-01T00:00:00.000Z' }],
    ['madeBy', { madeBy: 'another' }],
    ['secret', { secret: 'whsec_own' }],
  ])('is refused at %s: %j', async (field, more) => {
    const answer = await hooks.make({ ...VALID, ...more });
    expect([answer.status, fieldsIn(answer)]).toEqual([400, [field]]);
    expect((await hooks.list()).body.data).toEqual([]);
  });

  it('is refused with an event of a module that the company does not have', async () => {
    const birch = hooksOf(await server.request('birch-administrator'));
    const answer = await birch.make({ ...VALID, events: ['supplier.created', 'risk.created'] });
    expect([answer.status, fieldsIn(answer)]).toEqual([400, ['events']]);
    expect(answer.body.error.details.errors?.[0]?.message).toContain('Risk created');
    expect((await birch.make(VALID)).status).toBe(201);
  });

  it(`is refused beyond ${MOST_WEBHOOKS}`, async () => {
    for (let count = 0; count < MOST_WEBHOOKS; count += 1) await madeBy(administrator, VALID);
    expect((await hooks.make(VALID)).status).toBe(400);
  });

  it('is refused to other roles, tokens, and an operator without a company in view', async () => {
    for (const as of ['acme-analyst', 'acme-auditor'] as const) {
      const other = hooksOf(await server.request(as));
      expect([(await other.make(VALID)).status, (await other.list()).status]).toEqual([403, 403]);
    }
    const { program } = await plantToken(server, 'acme');
    expect((await hooksOf(program).make(VALID)).status).toBe(403);
    expect((await hooksOf(await server.request('operator')).make(VALID)).status).toBe(400);
    const viewing = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    expect((await hooksOf(viewing).make(VALID)).status).toBe(201);
  });
});

describe('a webhook of another company', () => {
  it('is not found', async () => {
    const { data } = await madeBy(administrator, { ...VALID, active: true });
    const asked = (await hooks.test(data.documentId)).body.data;
    const birch = hooksOf(await server.request('birch-administrator'));
    const answers = [
      await birch.read(data.documentId),
      await birch.change(data.documentId, { name: 'Taken' }),
      await birch.remove(data.documentId),
      await birch.test(data.documentId),
      await birch.test(String(data.id)),
      await birch.message(asked.documentId),
      await birch.again(asked.documentId),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await birch.list()).body.data).toEqual([]);
    expect((await hooks.read(data.documentId)).body.data.name).toBe('Ledger');
  });
});

describe('changing a webhook', () => {
  it('checks the same as making it, and writes an entry of the audit log', async () => {
    const { data } = await madeBy(administrator, VALID);
    const refused = await hooks.change(data.documentId, { address: 'https://10.0.0.1/' });
    expect([refused.status, fieldsIn(refused)]).toEqual([400, ['address']]);
    const changed = await hooks.change(data.documentId, { name: 'Books', events: ['risk.created'] });
    expect(changed.body.data).toMatchObject({ name: 'Books', address: VALID.address });
    const { rows } = await server.sql.query(
      `select action, label, username from audit_entries where entity = 'webhook' and row_id = $1 order by id`,
      [data.id],
    );
    expect(rows).toEqual([
      { action: 'create', label: 'Ledger', username: 'acme-administrator' },
      { action: 'update', label: 'Books', username: 'acme-administrator' },
    ]);
  });

  it('off: what waits has failed; on again: it begins without its failures', async () => {
    const { data } = await madeBy(administrator, VALID);
    await server.sql.query(`update webhooks set failing_since = now() at time zone 'utc'`);
    await server.sql.query(
      `insert into webhook_deliveries (document_id, company_id, webhook_id, event, state, attempts, not_before)
       values ('waiting', $1, $2, 'supplier.created', 'waiting', 1, now() at time zone 'utc' + interval '1 hour')`,
      [server.companies.acme.id, data.id],
    );
    expect((await hooks.change(data.documentId, { active: false })).body.data.state).toBe('off');
    expect((await hooks.message('waiting')).body.data).toMatchObject({ state: 'failed', problem: 'off' });
    expect((await hooks.change(data.documentId, { active: true })).body.data).toMatchObject({
      state: 'active',
      failingSince: null,
    });
  });

  it('deleted: its messages and its secret are deleted too', async () => {
    const { data } = await madeBy(administrator, VALID);
    await hooks.test(data.documentId);
    expect((await hooks.remove(data.documentId)).status).toBe(200);
    expect((await hooks.read(data.documentId)).status).toBe(404);
    for (const table of ['webhooks', 'webhook_deliveries', 'ridgeline_webhook_secrets']) {
      expect((await server.sql.query(`select from ${table}`)).rows).toEqual([]);
    }
  });
});

describe('old messages', () => {
  it('are deleted after 30 days, but those that wait', async () => {
    const { data } = await madeBy(administrator, VALID);
    await server.sql.query(
      `insert into webhook_deliveries (document_id, company_id, webhook_id, event, state, attempts, happened_at, not_before)
       select name, $1, $2, 'supplier.created', state, 1, now() at time zone 'utc' - days * interval '1 day', now() + interval '1 day'
       from (values ('old', 'failed', 31), ('recent', 'failed', 29), ('waiting', 'waiting', 31)) as m(name, state, days)`,
      [server.companies.acme.id, data.id],
    );
    expect(await sweepMessages()).toBe(1);
    expect((await hooks.messages()).map(({ documentId }) => documentId)).toEqual(['recent', 'waiting']);
  });
});

describe('row security', () => {
  it('shows no secret to any role, and lets none write messages of another company', async () => {
    const { data } = await madeBy(administrator, VALID);
    const { acme, birch } = server.companies;
    for (const role of ['staff', 'operator', 'respondent', 'panel'] as const) {
      await expect(
        server.sql.as(role, { 'app.company': acme.id }, (query) => query('select from ridgeline_webhook_secrets')),
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      server.sql.as('staff', { 'app.company': birch.id }, (query) =>
        query(`insert into ridgeline_webhook_secrets (webhook_id, sealed) values ($1, 'x')`, [data.id]),
      ),
    ).rejects.toThrow(/row-level security/);
    const seen = await server.sql.as('staff', { 'app.company': birch.id }, (query) => query('select from webhooks'));
    expect(seen.rows).toEqual([]);
  });
});
