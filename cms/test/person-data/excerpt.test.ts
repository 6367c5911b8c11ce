import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { find } from './person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const MAX = { name: 'Max Quarry' };
const LETTERS = 'abcdefghij'.repeat(5);

it('shows 40 characters around the person, and an ellipsis where the text goes on', async () => {
  const administrator = await server.request('acme-administrator');
  const texts = [
    'Max Quarry',
    `Ask Max Quarry ${LETTERS}`,
    `${LETTERS} Max Quarry.`,
    `${LETTERS} max quarry ${LETTERS}`,
  ];
  for (const [index, exit_terms] of texts.entries()) {
    const data = { supplier_name: `Quarry ${index}`, exit_terms };
    expect((await administrator.post('/api/supplier-managements', { data })).status).toBe(201);
  }
  const { places } = (await find(server, MAX)).body.data;
  const suppliers = places.find(({ place }) => place === 'supplier-management');
  const before = `…${LETTERS.slice(-39)} `;
  const after = ` ${LETTERS.slice(0, 39)}…`;
  expect(suppliers?.rows.map(({ found }) => found.map(({ text }) => text))).toEqual([
    ['Max Quarry'],
    [`Ask Max Quarry${after}`],
    [`${before}Max Quarry.`],
    [`${before}max quarry${after}`],
  ]);
});
