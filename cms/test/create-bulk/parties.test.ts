import { ENTITIES, type Entity, importFields, templateHeaders } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { importRows } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A cell for each of the 28 columns, as a spreadsheet has it, and the stored value. */
const CELLS: readonly (readonly [unknown, unknown])[] = [
  ['Lake Library 📚', 'Lake Library 📚'],
  ['مكتبة', 'مكتبة'],
  [51824753556, '51824753556'],
  [4085616, '004085616'],
  ['https://lake.example', 'https://lake.example'],
  ['OVERSEAS', 'overseas'],
  ['1 Shore Road', '1 Shore Road'],
  ['Australia', 'Australia'],
  ['NT', 'NT'],
  ['Lakeside', 'Lakeside'],
  [800, '0800'],
  ['Front desk', 'Front desk'],
  ['+61 3 5550 0000', '+61 3 5550 0000'],
  ['desk@lake.example', 'desk@lake.example'],
  ['Back desk', 'Back desk'],
  ['+61 3 5550 0001', '+61 3 5550 0001'],
  ['back@lake.example', 'back@lake.example'],
  ['one-OFF', 'One-off'],
  ['Library', 'Library'],
  ['Names of readers', 'Names of readers'],
  ['Operations', 'Operations'],
  ['Head of operations', 'Head of operations'],
  ['05/02/2021', '2021-02-05'],
  ['31 Dec 2030', '2030-12-31'],
  ['Availability', 'availability'],
  ['No', 'no'],
  ['Rejected', 'rejected'],
  ['2021-02-04', '2021-02-04'],
];

const entityOf = (name: string): Entity => ENTITIES.find((entity) => entity.name === name) as Entity;

describe.each(['customer-management', 'record-management'])('all 28 columns of %s', (name) => {
  it('are found by their headers, also with other spellings, and stored', async () => {
    const entity = entityOf(name);
    const headers = templateHeaders(entity);
    expect(headers).toHaveLength(28);
    const rowBy = (write: (header: string) => string, called: string) =>
      Object.fromEntries(headers.map((header, at) => [write(header), at === 0 || at === 2 ? called : CELLS[at]?.[0]]));
    const rows = [
      Object.fromEntries(headers.map((header, at) => [header, CELLS[at]?.[0]])),
      rowBy((header) => ` ${header.toUpperCase().replaceAll(' ', '_')}:`, 'Shouted'),
    ];
    const { status, body } = await importRows(server, 'acme-analyst', entity.bulkPath ?? '', rows);
    expect([status, body.data?.warnings.filter(({ row }) => row === 1)]).toEqual([200, []]);
    const parties = await register(server, 'acme-analyst', entity.plural);
    const [first, second] = (await parties.list('sort=id')).body.data;
    const fields = importFields(entity);
    expect(fields.map((field) => first?.[field.name])).toEqual(CELLS.map(([, stored]) => stored));
    expect(fields.slice(3).map((field) => second?.[field.name])).toEqual(CELLS.slice(3).map(([, stored]) => stored));
  });
});
