import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { countIn, importRows, suppliersCalled } from './rows.ts';

const PATH = '/api/create-bulk/supplier-managements';

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startServer();
  const identity = { identifier: emailOf('acme-analyst'), password: PASSWORD };
  const { body } = await server.anonymous.post<{ jwt: string }>('/api/auth/local', identity);
  authorization = `Bearer ${body.jwt}`;
});
afterAll(() => server.stop());

const send = async (body: string, type = 'application/json') => {
  const headers = { authorization, 'content-type': type };
  const answer = await fetch(`${server.url}${PATH}`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
};
const nothingStored = async () => expect(await countIn(server, 'supplier_managements')).toBe(0);

describe('a body that is not a list of rows', () => {
  it.each([
    ['an object', '{"supplier_name":"x"}'],
    ['an object with data', '{"data":[{"supplier_name":"x"}]}'],
    ['null', 'null'],
    ['text', '"rows"'],
    ['a number', '7'],
    ['nothing', ''],
    ['cut short', '[{"supplier_name":"x"},'],
    ['no JSON', 'Supplier Name,ABN\nx,1'],
    ['NaN', '[NaN]'],
  ])('refuses %s with 400', async (_, body) => {
    const { status, text } = await send(body);
    expect([status, JSON.parse(text).error.status]).toEqual([400, 400]);
    await nothingStored();
  });

  it('reports an empty list', async () => {
    expect((await importRows(server, 'acme-analyst', 'supplier-managements', [])).body.error.message).toBe(
      messages.emptyImport,
    );
  });

  it('refuses a form or plain text', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/csv']) {
      expect((await send('[{"supplier_name":"x"}]', type)).status, type).toBe(400);
    }
    await nothingStored();
  });
});

describe('the limits of a body', () => {
  it('are exceeded by 10,001 rows, not by 10,000', async () => {
    const over = await importRows(server, 'acme-analyst', 'supplier-managements', suppliersCalled(10_001, 'Many'));
    expect([over.status, over.body.error.message]).toEqual([413, messages.tooManyRows({ limit: 10_000 })]);
    await nothingStored();
    const { status, body } = await importRows(
      server,
      'acme-analyst',
      'supplier-managements',
      suppliersCalled(10_000, 'Many'),
    );
    expect([status, body.data.created]).toEqual([200, 10_000]);
    expect(await countIn(server, 'supplier_managements')).toBe(10_000);
    await server.sql.query('delete from supplier_managements');
  });

  it('are exceeded above 20 MB, not below', async () => {
    const wide = (rows: number) =>
      JSON.stringify(
        Array.from({ length: rows }, (_, index) => ({
          supplier_name: `Wide ${index}`,
          supplier_purpose: 'p'.repeat(9_900),
        })),
      );
    expect((await send(wide(2_200))).status).toBe(413);
    await nothingStored();
    expect((await send(wide(1_500))).status).toBe(200);
    await server.sql.query('delete from supplier_managements');
  });

  it('prevent reading the body of a caller without a session', async () => {
    const answer = await fetch(`${server.url}${PATH}`, { method: 'POST', body: 'x'.repeat(5_000_000) }).catch(
      () => null,
    );
    if (answer) expect(answer.status).toBe(401);
    await nothingStored();
  });
});

it('refuse or report rows that nest deeply or have thousands of keys, without a server error', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  expect((await send(`[{"supplier_name":${deep}}]`)).status).toBe(400);
  const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key ${index}`, 1]));
  const { status, body } = await importRows(server, 'acme-analyst', 'supplier-managements', [
    { supplier_name: 'Keys', ...keys },
  ]);
  expect([status, body.data.warnings.length <= 1_000]).toEqual([200, true]);
  await server.sql.query('delete from supplier_managements');
});
