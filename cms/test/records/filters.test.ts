import { entityOf, queryOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { makeRows, valuesIn } from './list-rows.ts';
import { type Register, type Row, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
let risks: Register;
let owners: Readonly<Record<string, Row>>;
beforeAll(async () => {
  server = await startServer();
  ({ suppliers, risks, owners } = await makeRows(server));
  const [fire, flood] = (await risks.list('sort=threat')).body.data;
  await risks.change(fire?.id ?? 0, { ciaImpact: ['Integrity', 'Availability'], controlMapped: ['A, "one"', 'B_2'] });
  await risks.change(flood?.id ?? 0, { ciaImpact: ['Integrity'], controlMapped: ['B_2'] });
});
afterAll(() => server.stop());

/** The query that a browser sends for these filters. */
const queryFor = (entity: string, filters: Parameters<typeof queryOf>[1]): string => {
  const query = new URLSearchParams();
  for (const [field, operators] of Object.entries(queryOf(entityOf(entity), filters, new Date(2026, 1, 10)))) {
    for (const [operator, value] of Object.entries(operators)) {
      const values = typeof value === 'string' ? [['', value] as const] : value.map((one, at) => [`[${at}]`, one]);
      for (const [at, one] of values) query.append(`filters[${field}][${operator}]${at}`, one ?? '');
    }
  }
  return query.toString();
};

const found = (filters: Parameters<typeof queryOf>[1]) =>
  valuesIn(suppliers.list, `${queryFor('supplier-management', filters)}&sort=supplier_name`, 'supplier_name');
const threats = (filters: Parameters<typeof queryOf>[1]) =>
  valuesIn(risks.list, `${queryFor('risk', filters)}&sort=threat`, 'threat');

describe('filters by field', () => {
  it('accept one or several values of a choice, including empty', async () => {
    expect(await found({ supplier_type: ['hr', 'cloud'] })).toEqual(['Alpha Cloud', 'Δέλτα Services']);
    expect(await found({ supplier_approval_status: [''] })).toHaveLength(5);
    expect(await found({ supplier_sla_applicable: ['1'] })).toEqual(['Alpha Cloud', 'bravo Hosting']);
    expect(await threats({ riskTreatment: [''] })).toEqual(['Flood', 'Theft']);
    expect(await threats({ riskOwner: [owners['Adam Ant']?.documentId ?? ''] })).toEqual(['Flood']);
    expect(await found({ supplier_type: Array.from({ length: 50 }, () => 'hr') })).toEqual(['Δέλτα Services']);
  });

  it('find one of the several values of a row', async () => {
    expect(await threats({ ciaImpact: ['Availability'] })).toEqual(['Fire']);
    expect(await threats({ ciaImpact: ['Integrity'] })).toEqual(['Fire', 'Flood']);
    expect(await threats({ ciaImpact: ['Availability', ''] })).toEqual(['Fire', 'Theft']);
    expect(await threats({ controlMapped: ['A, "one"'] })).toEqual(['Fire']);
    expect(await threats({ controlMapped: ['BX2'] })).toEqual([]);
  });

  it('find a part of a text, whatever its case, and only in its column', async () => {
    expect(await found({ supplier_name: ['O'] })).toEqual(['Alpha Cloud', 'bravo Hosting', 'echo Print']);
    expect(await found({ supplier_name: ['HOST'] })).toEqual(['bravo Hosting']);
    expect(await found({ supplier_name: ['uptime'] })).toEqual([]);
    expect(await found({ supplier_purpose: ['0% uptime_'] })).toEqual(['bravo Hosting']);
    expect(await found({ supplier_purpose: ['upti_e'] })).toEqual([]);
    expect(await found({ supplier_name: ['δέλτα'] })).toEqual(['Δέλτα Services']);
    expect(await found({ supplier_name: ['=ALPHA cloud'] })).toEqual(['Alpha Cloud']);
    expect(await found({ supplier_name: ['=Alpha'] })).toEqual([]);
  });

  it('accept ranges, presets, empty and filled', async () => {
    expect(await found({ supplier_credit_limit: ['85.5..1000'] })).toEqual(['Alpha Cloud', 'Charlie Freight']);
    expect(await found({ contract_end_date: ['overdue'] })).toEqual(['Alpha Cloud', 'echo Print']);
    expect(await found({ contract_end_date: ['2026-01-31..2026-06-30'] })).toEqual(['Alpha Cloud', 'bravo Hosting']);
    expect(await found({ contract_end_date: [''] })).toEqual(['Charlie Freight']);
    expect(await found({ supplier_credit_limit: ['*'], supplier_type: ['hr'] })).toEqual([]);
    const { body } = await suppliers.list(queryFor('supplier-management', { createdAt: ['2000-01-01..2999-12-31'] }));
    expect(body.meta.pagination.total).toBe(5);
  });

  it('distinguish shared rows from a company’s own', async () => {
    const shared = await register(server, 'operator', 'control-domains');
    const domain = { domain: 'Shared', control_no: 'S1', control_description: 'For all' };
    await shared.make(domain);
    const own = await register(server, 'acme-analyst', 'control-domains');
    await own.make({ ...domain, domain: 'Own', control_no: 'O1' });
    for (const [value, name] of [
      ['true', 'Shared'],
      ['false', 'Own'],
    ] as const) {
      expect(await valuesIn(own.list, queryFor('control-domain', { shared: [value] }), 'domain')).toEqual([name]);
    }
  });
});

describe('values in use', () => {
  const values = async (path: string, as: 'acme-analyst' | 'birch-analyst' | 'acme-auditor' = 'acme-auditor') => {
    const { status, body } = await (await server.request(as)).get<{ data: unknown }>(`/api/values/${path}`);
    return status === 200 ? body.data : status;
  };

  it('are those of the company’s rows, the most used first, filtered by a text', async () => {
    expect(await values('risks/controlMapped')).toEqual([
      { value: 'B_2', count: 2 },
      { value: 'A, "one"', count: 1 },
    ]);
    expect(await values('risks/controlMapped?_q=b_')).toEqual([{ value: 'B_2', count: 2 }]);
    expect(await values('risk-categories/categoryType')).toEqual([{ value: 'Any', count: 1 }]);
  });

  it('are returned only for open choices, and only with the module', async () => {
    for (const field of ['threat', 'riskOwner', 'nothing', 'company']) expect(await values(`risks/${field}`)).toBe(404);
    expect(await values('risks/controlMapped', 'birch-analyst')).toBe(403);
  });
});

describe('labels of known rows', () => {
  it('are found by documentId and by nothing else', async () => {
    const who = await server.request('acme-auditor');
    const zoe = owners['Zoe Zebra']?.documentId;
    const { body } = await who.get<{ data: unknown[] }>(
      `/api/lookups/risk-owners?filters[documentId][$in][0]=${zoe}&filters[documentId][$in][1]=gone`,
    );
    expect(body.data).toEqual([{ id: owners['Zoe Zebra']?.id, documentId: zoe, label: 'Zoe Zebra' }]);
    expect((await who.get('/api/lookups/risk-owners?filters[email]=x')).status).toBe(400);
  });
});
