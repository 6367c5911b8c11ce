import { entityOf, queryOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { makeRows, valuesIn } from './list-rows.ts';
import { type Register, type Row, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
let risks: Register;
let owners: Readonly<Record<string, Row>>;
let first: Row;
let second: Row;
beforeAll(async () => {
  server = await startServer();
  ({ suppliers, risks, owners } = await makeRows(server));
  const [fire, flood] = (await risks.list('sort=threat')).body.data;
  const controls = await register(server, 'acme-analyst', 'control-assessments');
  const control = { domain: 'Doors', controlDescription: 'd' };
  first = await controls.make({ ...control, annexControl: 'A.1', controlHeading: 'Lock, and key' });
  second = await controls.make({ ...control, annexControl: 'B_2', controlHeading: 'Bolt' });
  const both = [first.documentId, second.id];
  await risks.change(fire?.id ?? 0, { ciaImpact: ['Integrity', 'Availability'], controlMapped: both });
  await risks.change(flood?.id ?? 0, { ciaImpact: ['Integrity'], controlMapped: ['B_2', 'Our 100% own'] });
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
  });

  it('find one of the several rows that a row links', async () => {
    expect(await threats({ controlMapped: [first.documentId] })).toEqual(['Fire']);
    expect(await threats({ controlMapped: [second.documentId] })).toEqual(['Fire', 'Flood']);
    expect(await threats({ controlMapped: [first.documentId, ''] })).toEqual(['Fire', 'Theft']);
    expect(await threats({ controlMapped: [''] })).toEqual(['Theft']);
    expect(await threats({ controlMapped: ['*'] })).toEqual(['Fire', 'Flood']);
    expect(await threats({ controlMapped: ['unlinked'] })).toEqual(['Flood']);
    expect(await threats({ controlMapped: ['unlinked', first.documentId, ''] })).toEqual(['Fire', 'Flood', 'Theft']);
    expect(await threats({ controlMapped: ['a'.repeat(24)] })).toEqual([]);
    expect(await threats({ controlMapped: [`${first.annexControl}|${first.domain}`.toUpperCase()] })).toEqual(['Fire']);
    expect(await threats({ controlMapped: [String(first.annexControl), 'our 100% OWN'] })).toEqual(['Fire', 'Flood']);
    expect(await threats({ controlMapped: ['own', "'", '%'] })).toEqual([]);
    const asked = async (query: string) => valuesIn(risks.list, `${query}&sort=threat`, 'threat');
    expect(await asked(`filters[controlMapped]=${first.id}`)).toEqual(['Fire']);
    expect(await asked(`filters[controlMapped][$ne]=${first.documentId}`)).toEqual(['Flood', 'Theft']);
    expect(await asked(`filters[controlMapped][documentId][$in]=${second.documentId}`)).toEqual(['Fire', 'Flood']);
    expect(await asked(`filters[controlMapped][id]=${first.id}`)).toEqual(['Fire']);
    expect(await asked('filters[controlMapped][controlHeading][$containsi]=LOCK, AND')).toEqual(['Fire']);
    expect(await asked('filters[controlMapped][controlHeading][$contains]=100%25 own')).toEqual(['Flood']);
    expect((await risks.list('filters[controlMapped][$contains]=Lock')).status).toBe(400);
  });

  it('a search finds linked rows by their names, and words that are not linked', async () => {
    const search = (q: string) => valuesIn(risks.list, `${new URLSearchParams({ _q: q })}&sort=threat`, 'threat');
    expect(await search('lock, and')).toEqual(['Fire']);
    expect(await search('bolt')).toEqual(['Fire', 'Flood']);
    expect(await search('100% own')).toEqual(['Flood']);
    expect(await search('"id"')).toEqual([]);
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
    const categories = await register(server, 'acme-analyst', 'risk-categories');
    for (const [category_domain, categoryType] of [
      ['One', 'B_2'],
      ['Two', 'B_2'],
      ['Three', 'BX2'],
    ]) {
      await categories.make({ category_domain, categoryType, description: 'd' });
    }
    expect(await values('risk-categories/categoryType')).toEqual([
      { value: 'B_2', count: 2 },
      { value: 'Any', count: 1 },
      { value: 'BX2', count: 1 },
    ]);
    expect(await values('risk-categories/categoryType?_q=b_')).toEqual([{ value: 'B_2', count: 2 }]);
  });

  it('are returned only for open choices, and only with the module', async () => {
    for (const field of ['threat', 'riskOwner', 'controlMapped', 'nothing', 'company'])
      expect(await values(`risks/${field}`)).toBe(404);
    expect(await values('risk-categories/categoryType', 'birch-analyst')).toBe(403);
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
