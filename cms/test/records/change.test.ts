import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadsOn } from '../access/uploads.ts';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { makeRisk } from '../risk/rows.ts';
import { tripsOf } from './round-trips.ts';
import { fieldsIn, type Register, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
});
afterAll(() => server.stop());

describe('changing a row', () => {
  it('leaves what is not sent, and empties what is sent empty', async () => {
    const made = await suppliers.make({
      supplier_name: 'Kept',
      website: 'kept.example',
      supplier_country: 'Australia',
    });
    const { status, body } = await suppliers.change(made.documentId, { website: '' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      supplier_name: 'Kept',
      website: null,
      supplier_country: 'Australia',
      supplier_id: made.supplier_id,
    });
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt));
    expect(body.data.createdAt).toBe(made.createdAt);
    expect((await suppliers.change(made.id, { supplier_country: 'Fiji' })).body.data.supplier_country).toBe('Fiji');
  });

  it('accepts a whole row as it was returned', async () => {
    const made = await suppliers.make({
      supplier_name: 'Round trip',
      supplier_type: 'cloud',
      contract_end_date: '2027-01-01',
    });
    const { status, body } = await suppliers.change(made.documentId, made);
    expect(status).toBe(200);
    expect({ ...body.data, updatedAt: '' }).toEqual({ ...made, updatedAt: '' });
  });

  it('refuses to empty a required field, and to exceed a length', async () => {
    const made = await suppliers.make({ supplier_name: 'Firm' });
    expect(fieldsIn(await suppliers.change(made.id, { supplier_name: '' }))).toEqual(['supplier_name']);
    expect(fieldsIn(await suppliers.change(made.id, { supplier_name: 'n'.repeat(256) }))).toEqual(['supplier_name']);
    expect((await suppliers.one(made.id)).body.data).toEqual(made);
  });

  it('answers 409 with the current row when another save came first', async () => {
    const made = await suppliers.make({ supplier_name: 'Contested' });
    const first = await suppliers.change(made.id, { updatedAt: made.updatedAt, website: 'first.example' });
    expect(first.status).toBe(200);
    const second = await suppliers.change(made.id, { updatedAt: made.updatedAt, website: 'second.example' });
    expect(second.status).toBe(409);
    expect(second.body.error.message).toBe(messages.rowChanged);
    expect(second.body.error.details.current).toEqual(first.body.data);
    expect((await suppliers.one(made.id)).body.data.website).toBe('first.example');
  });

  it('lets exactly one of many who edited the same row win', async () => {
    const made = await suppliers.make({ supplier_name: 'Crowded' });
    const tries = Array.from({ length: 8 }, (_, index) =>
      suppliers.change(made.id, { updatedAt: made.updatedAt, website: `w${index}.example` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(409)]);
  });

  it('answers 404 for a row that does not exist', async () => {
    for (const id of ['nothing', '999999999']) expect((await suppliers.change(id, { website: 'x' })).status).toBe(404);
  });
});

describe('a body that is not the JSON of a row', () => {
  it('is refused as malformed or as too large', async () => {
    const identity = { identifier: emailOf('acme-analyst'), password: PASSWORD };
    const { body: session } = await server.anonymous.post<{ jwt: string }>('/api/auth/local', identity);
    const headers = { authorization: `Bearer ${session.jwt}`, 'content-type': 'application/json' };
    const statusOf = async (body: string) =>
      (await fetch(`${server.url}/api/supplier-managements`, { method: 'POST', body, headers })).status;
    for (const body of ['{"data":', 'null', '"text"', '[1]', '']) expect(await statusOf(body), body).toBe(400);
    expect(await statusOf(JSON.stringify({ data: { supplier_name: 'x'.repeat(3_000_000) } }))).toBe(413);
  });
});

describe('round trips to the database', () => {
  /** BEGIN with the scope; locks and lookups; the write with its answer; and COMMIT. */
  const MOST = 4;
  const change = async (plural: string, id: string, data: Readonly<Record<string, unknown>>) => {
    const own = await register(server, 'acme-analyst', plural);
    const answers: number[] = [];
    const table = plural.replaceAll('-', '_');
    const trips = await tripsOf(`update "${table}" set`, async () => answers.push((await own.change(id, data)).status));
    expect(answers).toEqual([200]);
    return trips;
  };

  it('are four for a changed row, whatever of it is changed', async () => {
    const made = await suppliers.make({ supplier_name: 'Counted', supplier_purpose: 'a' });
    const whole = { ...made, updatedAt: undefined, supplier_purpose: 'b' };
    const cases = [{ supplier_purpose: 'c' }, { supplier_name: 'Renamed' }, { abn_no: '51 824 753 556' }, whole];
    for (const data of cases) {
      const trips = await change('supplier-managements', made.documentId, data);
      expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(MOST);
    }
  });

  it('are four with relations and files', async () => {
    const owner = await (await register(server, 'acme-analyst', 'risk-owners')).make({ name: 'Counted owner' });
    const risk = await makeRisk(server);
    const trips = await change('risks', risk.documentId, {
      riskOwner: { documentId: owner.documentId },
      threat: 'Flood',
    });
    expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(MOST);
    const { uploaded } = uploadsOn(() => server);
    const file = await uploaded('acme-analyst');
    const made = await suppliers.make({ supplier_name: 'Counted with a file' });
    const withFile = await change('supplier-managements', made.documentId, { sla_files: [file.id] });
    expect(withFile, JSON.stringify(withFile, null, 1)).toHaveLength(MOST);
    expect((await suppliers.one(made.documentId)).body.data.sla_files).toMatchObject([{ id: file.id }]);
  });

  it('are four with relations that are named by their titles', async () => {
    for (const name of ['Title owner', 'Next owner']) {
      await (await register(server, 'acme-analyst', 'risk-owners')).make({ name });
    }
    const risk = await makeRisk(server, { riskOwner: 'Title owner' });
    const trips = await change('risks', risk.documentId, { riskOwner: 'next OWNER', threat: 'Fire' });
    expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(MOST);
    const changed = await (await register(server, 'acme-analyst', 'risks')).one(risk.documentId);
    expect(changed.body.data.riskOwner).toMatchObject({ name: 'Next owner' });
  });

  it('are four for a renamed row that others name', async () => {
    const category = await (await register(server, 'acme-analyst', 'customer-categories')).make({
      category: 'Counted',
    });
    const customers = await register(server, 'acme-analyst', 'customer-managements');
    const party = {
      trading_as: 'T',
      contact_person_name: 'P',
      phone_no: '1',
      email: 'p@party.example',
      abn_no: 'none',
    };
    const customer = await customers.make({ name: 'Names it', ...party, customer_category: 'Counted' });
    const trips = await change('customer-categories', category.documentId, { category: 'Counted anew' });
    expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(MOST);
    expect((await customers.one(customer.id)).body.data.customer_category).toBe('Counted anew');
  });

  it.each([
    ['supplier-managements', { supplier_name: 'Counted new', supplier_type: 'cloud' }],
    ['risk-owners', { name: 'Counted new' }],
    [
      'customer-managements',
      {
        ...{ name: 'Counted', trading_as: 'T', contact_person_name: 'P', phone_no: '0255501234' },
        ...{ email: 'p@party.example', abn_no: 'none', customer_category: 'Counted category' },
      },
    ],
  ])('are four for a new row of %s', async (plural, data) => {
    const own = await register(server, 'acme-analyst', plural);
    const answers: number[] = [];
    const table = plural.replaceAll('-', '_');
    const trips = await tripsOf(`insert into "${table}"`, async () => answers.push((await own.create(data)).status));
    expect(answers).toEqual([201]);
    expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(MOST);
  });

  it('are four for an operator who names the company', async () => {
    const own = await register(server, 'operator', 'risk-owners', 'cedar');
    const made = await own.make({ name: 'Of Cedar' });
    const trips = await tripsOf('update "risk_owners" set', () => own.change(made.id, { name: 'Of Cedar too' }));
    expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(MOST);
  });
});
