import { ENTITIES, groupablesOf, type ListGroup } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { makeRows } from './list-rows.ts';
import { type Failure, type Register, type Row, register } from './wire.ts';

interface Groups extends Failure {
  readonly data: readonly ListGroup[];
  readonly meta: {
    readonly groupBy: string;
    readonly more: boolean;
    readonly pagination: { page: number; pageSize: number; total?: number };
  };
}

let server: TestServer;
let suppliers: Register;
let risks: Register;
let owners: Readonly<Record<string, Row>>;
beforeAll(async () => {
  server = await startServer();
  ({ suppliers, risks, owners } = await makeRows(server));
});
afterAll(() => server.stop());

const ask = async (of: Register, query: string): Promise<{ status: number; body: Groups }> => {
  const { status, body } = await of.list(query);
  return { status, body: body as unknown as Groups };
};
const groups = async (of: Register, query: string): Promise<Groups> => {
  const { status, body } = await ask(of, query);
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const counts = async (of: Register, query: string) =>
  (await groups(of, query)).data.map(({ value, count }) => [value, count]);

describe('the groups of a list', () => {
  it('are the values of a choice in its order, with the number of rows', async () => {
    const { data, meta } = await groups(suppliers, 'groupBy=supplier_type');
    expect(data).toEqual(
      ['cloud', 'managed', 'hr', 'third-party', 'office'].map((value) => ({ value, label: null, count: 1 })),
    );
    expect(meta).toEqual({ groupBy: 'supplier_type', more: false, pagination: { page: 1, pageSize: 100 } });
  });

  it('are yes and no, and rows without a value come last', async () => {
    expect(await counts(suppliers, 'groupBy=supplier_sla_applicable')).toEqual([
      ['1', 2],
      ['0', 3],
    ]);
    expect(await counts(suppliers, 'groupBy=supplier_owner')).toEqual([[null, 5]]);
  });

  it('are related rows by their names, as a filter takes them', async () => {
    const { data } = await groups(risks, 'groupBy=riskOwner');
    expect(data).toEqual([
      { value: owners['Adam Ant']?.documentId, label: 'Adam Ant', count: 1 },
      { value: owners['Zoe Zebra']?.documentId, label: 'Zoe Zebra', count: 2 },
    ]);
    for (const { value, count } of data) {
      const { body } = await risks.list(`filters[riskOwner][$eq]=${value}`);
      expect(body.meta.pagination.total).toBe(count);
    }
  });

  it('are levels, and texts that name a person', async () => {
    const { data } = await groups(risks, 'groupBy=riskLevel');
    expect(data).toEqual([{ value: 'Low', label: null, count: 3 }]);
    const owner = await suppliers.make({ supplier_name: 'Owned', supplier_owner: 'Ann' });
    expect(await counts(suppliers, 'groupBy=supplier_owner')).toEqual([
      ['Ann', 1],
      [null, 5],
    ]);
    await suppliers.remove(owner.id);
  });

  it('count the rows of the list: its filters, its search, and no archived rows', async () => {
    expect(await counts(suppliers, 'groupBy=supplier_type&filters[supplier_type][$in][0]=hr')).toEqual([['hr', 1]]);
    expect(await counts(suppliers, 'groupBy=supplier_type&_q=boxes')).toEqual([['third-party', 1]]);
    expect(await counts(suppliers, 'groupBy=supplier_type&_q=no such words')).toEqual([]);
    const gone = await suppliers.make({ supplier_name: 'Gone', supplier_type: 'misc' });
    const analyst = await server.request('acme-analyst');
    const { status } = await analyst.post('/api/archive/supplier-managements', {
      data: { archived: true, ids: [gone.documentId] },
    });
    expect(status).toBe(200);
    expect(await counts(suppliers, 'groupBy=supplier_type&archived=true')).toEqual([['misc', 1]]);
    expect((await counts(suppliers, 'groupBy=supplier_type')).flat()).not.toContain('misc');
  });

  it('of every list and field have all its rows', async () => {
    const operator = await server.request('operator');
    const wrong: string[] = [];
    let asked = 0;
    for (const entity of ENTITIES) {
      const rows = await operator.get<Groups>(`/api/${entity.plural}?fields=id&pagination[pageSize]=1`);
      if (rows.status !== 200 || !rows.body.meta?.pagination) continue;
      for (const { name } of groupablesOf(entity)) {
        const { status, body } = await operator.get<Groups>(`/api/${entity.plural}?groupBy=${name}`);
        const sum = status === 200 ? body.data.reduce((all, { count }) => all + count, 0) : undefined;
        asked += 1;
        if (sum !== rows.body.meta.pagination.total) wrong.push(`${entity.plural} ${name}: ${status}, ${sum} rows`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(50);
  });

  it('come in pages of 100 at most, and say whether there are more', async () => {
    const page = (number: number) =>
      groups(suppliers, `groupBy=supplier_type&pagination[page]=${number}&pagination[pageSize]=2`);
    const pages = await Promise.all([1, 2, 3].map(page));
    expect(pages.map(({ meta }) => meta.more)).toEqual([true, true, false]);
    expect(pages.flatMap(({ data }) => data.map(({ value }) => value))).toEqual([
      'cloud',
      'managed',
      'hr',
      'third-party',
      'office',
    ]);
    const { meta } = await groups(suppliers, 'groupBy=supplier_type&pagination[pageSize]=100000');
    expect(meta.pagination.pageSize).toBe(100);
  });
});

describe('who sees groups', () => {
  it('shows a company only its own, and the operator those of all companies', async () => {
    const birch = await register(server, 'birch-analyst', 'supplier-managements');
    expect(await counts(birch, 'groupBy=supplier_type')).toEqual([]);
    await birch.make({ supplier_name: 'Only ours', supplier_type: 'hr' });
    expect(await counts(birch, 'groupBy=supplier_type')).toEqual([['hr', 1]]);
    expect(await counts(suppliers, 'groupBy=supplier_type')).toContainEqual(['hr', 1]);
    const all = await register(server, 'operator', 'supplier-managements');
    const { data } = await groups(all, 'groupBy=company');
    expect(data.map(({ label, count }) => [label, count])).toEqual([
      ['Acme Pty Ltd', 5],
      ['Birch & Sons', 1],
    ]);
  });

  it('no user without the module, no visitor, and no list in which a recipient is chosen', async () => {
    const birch = await server.request('birch-analyst');
    expect((await birch.get('/api/risks?groupBy=riskLevel')).status).toBe(403);
    expect((await server.anonymous.get('/api/supplier-managements?groupBy=supplier_type')).status).toBe(401);
    const analyst = await server.request('acme-analyst');
    const { body } = await analyst.get<{ data: Row[] }>('/api/suppliers?groupBy=supplier_type');
    expect(body.data.map((row) => row.supplier_name)).toContain('Alpha Cloud');
    expect(JSON.stringify(body.data)).not.toContain('"count"');
  });

  it.each([
    'website',
    'supplier_name',
    'contract_end_date',
    'company',
    'gone',
    'constructor',
    'id',
    '',
    'supplier_type&groupBy=supplier_owner',
    "supplier_type'; drop table x --",
  ])('is refused for %s', async (field) => {
    const { status, body } = await ask(suppliers, `groupBy=${field}`);
    expect(status).toBe(400);
    expect(body.error.message).toContain('Invalid groupBy');
  });

  it('refuses filters and pages as the list does', async () => {
    for (const wrong of ['filters[gone]=1', 'pagination[page]=0', 'pagination[pageSize]=x', 'archived=maybe']) {
      expect((await ask(suppliers, `groupBy=supplier_type&${wrong}`)).status, wrong).toBe(400);
    }
  });
});
