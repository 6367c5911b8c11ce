import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { countIn, importBundled, suppliersCalled } from './rows.ts';

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

describe('a body that is no list of rows', () => {
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
  ])('%s is refused with 400', async (_, body) => {
    const { status, text } = await send(body);
    expect([status, JSON.parse(text).error.status]).toEqual([400, 400]);
    await nothingStored();
  });

  it('an empty list says so', async () => {
    expect((await importBundled(server, 'acme-analyst', 'supplier-managements', [])).body.error.message).toBe(
      messages.emptyImport,
    );
  });

  it('a form or plain text is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/csv']) {
      expect((await send('[{"supplier_name":"x"}]', type)).status, type).toBe(400);
    }
    await nothingStored();
  });
});

describe('what is too large', () => {
  it('is 10,001 rows, and 10,000 are not', async () => {
    const over = await importBundled(server, 'acme-analyst', 'supplier-managements', suppliersCalled(10_001, 'Many'));
    expect([over.status, over.body.error.message]).toEqual([413, messages.tooManyRows(10_000)]);
    await nothingStored();
    const { status, body } = await importBundled(
      server,
      'acme-analyst',
      'supplier-managements',
      suppliersCalled(10_000, 'Many'),
    );
    expect([status, body.data.created]).toEqual([200, 10_000]);
    expect(await countIn(server, 'supplier_managements')).toBe(10_000);
    await server.sql.query('delete from supplier_managements');
  });

  it('is more than 20 MB, and less is not', async () => {
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

  it('is not read at all from whom nobody knows', async () => {
    const answer = await fetch(`${server.url}${PATH}`, { method: 'POST', body: 'x'.repeat(5_000_000) }).catch(
      () => null,
    );
    if (answer) expect(answer.status).toBe(401);
    await nothingStored();
  });
});

it('rows that nest deeply or hold thousands of keys are refused or told, never a fault', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  expect((await send(`[{"supplier_name":${deep}}]`)).status).toBe(400);
  const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key ${index}`, 1]));
  const { status, body } = await importBundled(server, 'acme-analyst', 'supplier-managements', [
    { supplier_name: 'Keys', ...keys },
  ]);
  expect([status, body.data.warnings.length <= 1_000]).toEqual([200, true]);
  await server.sql.query('delete from supplier_managements');
});
