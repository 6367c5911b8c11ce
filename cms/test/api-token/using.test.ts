import { entityByPlural, entityOf } from '@ridgeline/domain';
import { strapi as clientOf } from '@strapi/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../audit/log.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, type Many, type One, register } from '../records/wire.ts';
import { machine, made, plantToken, READABLE, type Refusal, WRITABLE } from './machines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Now, so that no entry of a sign-in is among those that the tests count.
  await server.request('acme-administrator');
});
afterAll(() => server.stop());
beforeEach(() => server.sql.query('delete from api_tokens'));

const refusalOf = ({ status, body }: { status: number; body: Refusal }) => ({
  status,
  ...body.error.details,
  names: body.error.message,
});

describe.each(READABLE)('scopes of %s', (plural) => {
  it('let a token read, and write only with the right to write; scopes of other registers allow neither', async () => {
    const { program: reader } = await plantToken(server, 'acme', { reads: [plural] });
    const { program: other } = await plantToken(server, 'acme', {
      writes: WRITABLE.filter((one) => one !== plural),
    });
    for (const path of [`/api/${plural}`, `/api/lookups/${plural}`]) {
      expect((await reader.get(path)).status, path).toBe(200);
      expect(refusalOf(await other.get<Refusal>(path))).toMatchObject({ code: 'token-scope', scope: `${plural}:read` });
    }
    if (!WRITABLE.includes(plural)) return;
    const scope = `${plural}:write`;
    const { program: writer } = await plantToken(server, 'acme', { writes: [plural] });
    expect((await writer.get(`/api/${plural}`)).status).toBe(200);
    for (const who of [reader, other]) {
      const answers = [
        await who.post<Refusal>(`/api/${plural}`, { data: {} }),
        await who.put<Refusal>(`/api/${plural}/1`, { data: {} }),
        await who.delete<Refusal>(`/api/${plural}/1`),
        await who.post<Refusal>(`/api/${plural}/delete-many`, { ids: [1] }),
      ];
      for (const answer of answers) {
        expect(refusalOf(answer)).toMatchObject({ status: 403, code: 'token-scope', scope });
        expect(answer.body.error.message).toContain(scope);
      }
    }
    expect((await writer.put(`/api/${plural}/999999999`, { data: {} })).status).toBe(404);
  });

  it('show no row of another company', async () => {
    const entity = entityByPlural(plural) ?? entityOf('risk');
    const table = server.strapi.db.metadata.get(`api::${entity.name}.${entity.name}`).tableName;
    const { program } = await plantToken(server, 'acme', {
      reads: [plural],
      writes: WRITABLE.filter((one) => one === plural),
    });
    const header = { 'x-company': server.companies.birch.documentId };
    const { rows } = await server.sql.query(`select id from "${table}" where company_id = $1 limit 1`, [
      server.companies.birch.id,
    ]);
    const list = await program.get<Many>(`/api/${plural}?pagination[pageSize]=1000`, header);
    expect(list.status).toBe(200);
    for (const { id } of rows) {
      expect(list.body.data.map((row) => row.id)).not.toContain(id);
      expect((await program.get(`/api/${plural}/${id}`, header)).status).toBe(404);
    }
  });
});

describe('a token', () => {
  it('passes the modules of its company', async () => {
    const { program } = await plantToken(server, 'birch', { reads: ['risks', 'supplier-managements'] });
    expect((await program.get('/api/supplier-managements')).status).toBe(200);
    const { status, body } = await program.get<Refusal>('/api/risks');
    expect([status, body.error.message.includes('Risk')]).toEqual([403, true]);
  });

  it('of a suspended company may do nothing', async () => {
    const { program } = await plantToken(server, 'cedar', { reads: ['risks'] });
    expect((await program.get('/api/risks')).status).toBe(403);
    const { program: active } = await plantToken(server, 'acme', { reads: ['risks'] });
    expect((await active.get('/api/risks')).status).toBe(200);
    const operator = await server.request('operator');
    const path = `/api/companies/${server.companies.acme.documentId}`;
    try {
      await operator.put(path, { data: { status: 'suspended' } });
      expect((await active.get('/api/risks')).status).toBe(403);
    } finally {
      await operator.put(path, { data: { status: 'active' } });
    }
    expect((await active.get('/api/risks')).status).toBe(200);
  });

  it('ends when its time is over, without a change of its row', async () => {
    const { program, row } = await made(server);
    await server.sql.query(
      `update api_tokens set expires_at = now() at time zone 'utc' - interval '1 second' where id = $1`,
      [row.id],
    );
    await expect
      .poll(async () => refusalOf(await program.get<Refusal>('/api/risks')))
      .toMatchObject({ status: 401, code: 'token-expired' });
  });

  it('is refused with another secret, another form, in the address or in a body', async () => {
    const { token } = await made(server);
    const other = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const wrong = [
      other,
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      'rlt_',
      `rlt_${'a'.repeat(24)}_${'b'.repeat(43)}`,
    ];
    for (const one of wrong) {
      const answer = await machine(server, one).get<Refusal>('/api/risks');
      expect(answer.status, one).toBe(401);
    }
    expect(refusalOf(await machine(server, other).get<Refusal>('/api/risks')).code).toBe('token-unknown');
    for (const name of ['token', 'access_token', 'api_token', 'authorization', 'jwt']) {
      expect((await server.anonymous.get(`/api/risks?${name}=${token}`)).status, name).toBe(401);
    }
    expect((await server.anonymous.post('/api/risks', { token, data: {} })).status).toBe(401);
    expect((await server.anonymous.get('/api/risks', { authorization: token })).status).toBe(401);
    const huge = await server.anonymous.get('/api/risks', { authorization: `Bearer rlt_${'x'.repeat(8_000)}` });
    expect(huge.status).toBe(401);
    const tooHuge = await server.anonymous.get('/api/risks', { authorization: `Bearer rlt_${'x'.repeat(100_000)}` });
    expect(tooHuge.status).toBe(431);
  });

  it('writes rows under its name, in the row and in the audit log', async () => {
    const { program } = await made(server, { name: 'Ledger', writes: ['supplier-managements'] });
    const entries = await entriesOf(server, async () => {
      const { status, body } = await program.post<One>('/api/supplier-managements', {
        data: { supplier_name: 'By program' },
      });
      expect(status).toBe(201);
      expect(body.data.createBy).toBe('Token Ledger');
      const path = `/api/supplier-managements/${body.data.documentId}`;
      const changed = await program.put<One>(path, {
        data: { supplier_trading_as: 'P', updatedAt: body.data.updatedAt },
      });
      expect(changed.status).toBe(200);
      expect(
        (await program.put(path, { data: { supplier_trading_as: 'Q', updatedAt: body.data.updatedAt } })).status,
      ).toBe(409);
      expect((await program.delete(path)).status).toBe(200);
    });
    expect([...new Set(entries.map(({ username, user_id }) => `${username} ${user_id}`))]).toEqual([
      'Token Ledger null',
    ]);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    const bin = await register(server, 'acme-administrator', 'bin-entries');
    expect((await bin.list()).body.data[0]).toMatchObject({ deletedBy: 'Token Ledger' });
  });

  it('writes no field that only an administrator may write', async () => {
    const { program } = await made(server, { writes: ['risks'] });
    const analyst = await register(server, 'acme-analyst', 'risks');
    const guarded = entityOf('risk').fields.filter(({ writtenBy }) => writtenBy);
    for (const { name } of guarded) {
      const data = { [name]: 'Yes' };
      const [mine, theirs] = [await program.post<Failure>('/api/risks', { data }), await analyst.create(data)];
      expect([name, mine.status, fieldsIn(mine)]).toEqual([name, theirs.status, fieldsIn(theirs)]);
    }
  });

  it('is noted as used once a minute at most', async () => {
    const { program, row } = await made(server);
    const usedAt = async () =>
      (
        await server.sql.query('select last_used_at as at, updated_at as changed from api_tokens where id = $1', [
          row.id,
        ])
      ).rows[0];
    expect((await usedAt()).at).toBeNull();
    const entries = await entriesOf(server, () => program.get('/api/risks'));
    const first = await usedAt();
    expect(first.at).not.toBeNull();
    for (const _ of [1, 2, 3]) await program.get('/api/risks');
    expect(await usedAt()).toEqual(first);
    expect(entries).toEqual([]);
  });

  it('is the key of Strapi’s own client', async () => {
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    await suppliers.make({ supplier_name: 'Read by a client' });
    const { token } = await made(server, { reads: ['supplier-managements'] });
    const client = clientOf({ baseURL: `${server.url}/api`, auth: token }).collection('supplier-managements');
    const { data } = await client.find({ filters: { supplier_name: 'Read by a client' }, fields: ['supplier_name'] });
    expect(data).toMatchObject([{ supplier_name: 'Read by a client' }]);
    expect((await client.findOne(data[0]?.documentId ?? '')).data.supplier_name).toBe('Read by a client');
    await expect(client.create({ supplier_name: 'No' })).rejects.toMatchObject({ name: 'HTTPForbiddenError' });
  });
});
