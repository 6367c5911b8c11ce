import { DEEPEST_GROUP, MOST_CONDITIONS, OPERATORS, type Operator } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { makeRows, valuesIn } from './list-rows.ts';
import { type Register, type Row, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
let risks: Register;
let owners: Record<string, Row>;
beforeAll(async () => {
  server = await startServer();
  ({ suppliers, risks, owners } = await makeRows(server));
});
afterAll(() => server.stop());

/** Suppliers by the first letters of their names; D is the Greek one. */
const ALL = 'AbCDe';
const found = async (query: string): Promise<string> => {
  const names = await valuesIn(suppliers.list, query, 'supplier_name');
  const letters = names.map((name) => (String(name).startsWith('Δ') ? 'D' : String(name)[0]));
  return [...ALL].filter((letter) => letters.includes(letter)).join('');
};
const threats = async (query: string) => (await valuesIn(risks.list, query, 'threat')).sort();
const without = (letters: string): string => [...ALL].filter((letter) => !letters.includes(letter)).join('');

const PURPOSE = 'supplier_purpose';
const LIMIT = 'supplier_credit_limit';
const END = 'contract_end_date';
const two = (field: string, low: string, high: string) =>
  `filters[${field}][$between][0]=${low}&filters[${field}][$between][1]=${high}`;

/** The rows that each operator finds, of which one has no date and another no limit. */
const FOUND: Readonly<Record<Operator, readonly (readonly [string, string])[]>> = {
  $eq: [
    [`filters[supplier_name][$eq]=echo Print`, 'e'],
    [`filters[supplier_name][$eq]=Echo Print`, ''],
    [`filters[${LIMIT}][$eq]=900.00`, 'A'],
    [`filters[supplier_name][0]=echo Print&filters[supplier_name][1]=Alpha Cloud`, 'Ae'],
  ],
  $eqi: [
    ['filters[supplier_name][$eqi]=ECHO print', 'e'],
    ['filters[supplier_name][$eqi]=ECHO', ''],
    ['filters[supplier_name][$eqi]=δέλτα SERVICES', 'D'],
    ['filters[supplier_name][$eqi]=echo_print', ''],
  ],
  $ne: [
    [`filters[${END}][$ne]=2026-01-31`, 'bCDe'],
    [`filters[${LIMIT}][$ne]=900`, 'bCDe'],
  ],
  $nei: [
    ['filters[supplier_name][$nei]=ECHO print', 'AbCD'],
    [`filters[${LIMIT}][$nei]=900`, 'bCDe'],
  ],
  $lt: [
    [`filters[${LIMIT}][$lt]=85.5`, 'e'],
    [`filters[${END}][$lt]=2026-01-31`, 'e'],
    ['filters[createdAt][$lt]=2020-01-01', ''],
  ],
  $lte: [
    [`filters[${LIMIT}][$lte]=85.5`, 'Ce'],
    [`filters[${END}][$lte]=2026-01-31`, 'Ae'],
  ],
  $gt: [
    [`filters[${LIMIT}][$gt]=900`, 'b'],
    [`filters[updatedAt][$gt]=2020-01-01`, ALL],
  ],
  $gte: [
    [`filters[${LIMIT}][$gte]=900`, 'Ab'],
    [`filters[createdAt][$gte]=2999-01-01T00:00:00.000Z`, ''],
  ],
  $in: [
    ['filters[supplier_type][$in][0]=hr&filters[supplier_type][$in][1]=office', 'De'],
    [`filters[${END}][$in][0]=2026-01-31&filters[${END}][$in][1]=`, 'AC'],
  ],
  $notIn: [
    ['filters[supplier_type][$notIn]=hr', 'AbCe'],
    [`filters[${END}][$notIn][0]=2026-01-31&filters[${END}][$notIn][1]=2026-06-30`, 'CDe'],
    [`filters[${END}][$notIn][0]=2026-01-31&filters[${END}][$notIn][1]=`, 'bDe'],
  ],
  $contains: [
    ['filters[supplier_name][$contains]=Host', 'b'],
    ['filters[supplier_name][$contains]=host', ''],
    [`filters[${PURPOSE}][$contains]=0%25 uptime_`, 'b'],
    [`filters[${PURPOSE}][$contains]=upti_e`, ''],
    [`filters[${END}][$contains]=-01-`, 'AD'],
  ],
  $notContains: [
    ['filters[supplier_name][$notContains]=Host', 'ACDe'],
    [`filters[${LIMIT}][$notContains]=00`, 'CDe'],
  ],
  $containsi: [
    ['filters[supplier_name][$containsi]=HOST', 'b'],
    ['filters[supplier_name][$containsi]=Δέλτα', 'D'],
    ['filters[supplier_name][$containsi]=o', 'Abe'],
  ],
  $notContainsi: [
    ['filters[supplier_name][$notContainsi]=HOST', 'ACDe'],
    [`filters[${LIMIT}][$notContainsi]=5`, 'AbD'],
  ],
  $null: [
    [`filters[${END}][$null]=true`, 'C'],
    [`filters[${END}][$null]=false`, 'AbDe'],
    [`filters[${LIMIT}][$null]=1`, 'D'],
  ],
  $notNull: [
    [`filters[${END}][$notNull]=true`, 'AbDe'],
    [`filters[${END}][$notNull]=false`, 'C'],
  ],
  $between: [
    [two(LIMIT, '85.5', '900'), 'AC'],
    [two(END, '2026-01-31', '2026-06-30'), 'Ab'],
    [two('createdAt', '2020-01-01', '2999-01-01'), ALL],
    [two('supplier_name', 'B', 'D'), 'bC'],
  ],
  $startsWith: [
    ['filters[supplier_name][$startsWith]=Char', 'C'],
    ['filters[supplier_name][$startsWith]=char', ''],
    ['filters[supplier_name][$startsWith]=harlie', ''],
    [`filters[${END}][$startsWith]=2026-`, 'Ab'],
    ['filters[createdAt][$startsWith]=2', ALL],
  ],
  $startsWithi: [
    ['filters[supplier_name][$startsWithi]=CHAR', 'C'],
    ['filters[supplier_name][$startsWithi]=harlie', ''],
    [`filters[${PURPOSE}][$startsWithi]=%25`, ''],
  ],
  $endsWith: [
    ['filters[supplier_name][$endsWith]=ing', 'b'],
    ['filters[supplier_name][$endsWith]=ING', ''],
    [`filters[${PURPOSE}][$endsWith]=🚚`, 'D'],
  ],
  $endsWithi: [
    ['filters[supplier_name][$endsWithi]=CLOUD', 'A'],
    ['filters[supplier_name][$endsWithi]=clou', ''],
    ['filters[createdAt][$endsWithi]=z', ALL],
  ],
};

describe('an operator finds its rows, and under $not all others, including those without a value', () => {
  it.each(Object.keys(OPERATORS) as Operator[])('%s', async (operator) => {
    const queries = FOUND[operator].flatMap(([query, letters]) => [
      [query, letters] as const,
      [query.replaceAll('filters[', 'filters[$not]['), without(letters)] as const,
    ]);
    const answers = await Promise.all(queries.map(async ([query]) => [query, await found(query)] as const));
    expect(answers).toEqual(queries);
  });
});

describe('groups', () => {
  it('join conditions by $and and $or, nested', async () => {
    const name = (at: number, text: string) => `filters[$or][${at}][supplier_name][$startsWithi]=${text}`;
    expect(await found(`${name(0, 'a')}&${name(1, 'B')}&filters[${END}][$gt]=2026-02-01`)).toBe('b');
    const inner = `filters[$and][0][$or][0][${LIMIT}][$null]=true&filters[$and][0][$or][1][${END}][$null]=true`;
    expect(await found(inner)).toBe('CD');
    expect(await found(`${inner}&filters[$and][1][$not][supplier_type]=hr`)).toBe('C');
    expect(await found('filters[$and][0][supplier_type]=hr&filters[$and][1][supplier_type]=office')).toBe('');
  });

  it('work within one field too', async () => {
    const field = 'filters[supplier_name]';
    expect(await found(`${field}[$or][0][$startsWith]=A&${field}[$or][1]=echo Print`)).toBe('Ae');
    expect(await found(`${field}[$not][$containsi]=o`)).toBe('CD');
    expect(await found(`${field}[$not]=echo Print`)).toBe('AbCD');
    expect(await found(`${field}[$containsi]=o&${field}[$not][$endsWith]=Print`)).toBe('Ab');
  });

  it('are accepted up to the limits of depth and number', async () => {
    const deepest = '[$not]'.repeat(DEEPEST_GROUP - 1);
    expect(await found(`filters${deepest}[supplier_type]=hr`)).toBe('AbCe');
    const most = Array.from({ length: MOST_CONDITIONS }, (_, at) => `filters[$or][${at}][id]=0`);
    expect(await found(most.join('&'))).toBe('');
  });
});

describe('of a relation', () => {
  const zoe = () => owners['Zoe Zebra'];

  it('the label accepts every operator', async () => {
    const asked: Readonly<Record<string, readonly string[]>> = {
      '[$eq]=Zoe Zebra': ['Fire', 'Theft'],
      '[$eqi]=ZOE zebra': ['Fire', 'Theft'],
      '[$ne]=Zoe Zebra': ['Flood'],
      '[$nei]=ZOE zebra': ['Flood'],
      '[$lt]=B': ['Flood'],
      '[$gte]=B': ['Fire', 'Theft'],
      '[$in][0]=Adam Ant': ['Flood'],
      '[$notIn][0]=Adam Ant': ['Fire', 'Theft'],
      '[$contains]=Zeb': ['Fire', 'Theft'],
      '[$notContains]=Zeb': ['Flood'],
      '[$startsWith]=Ad': ['Flood'],
      '[$startsWithi]=ad': ['Flood'],
      '[$endsWith]=ra': ['Fire', 'Theft'],
      '[$endsWithi]=RA': ['Fire', 'Theft'],
      '[$notNull]=true': ['Fire', 'Flood', 'Theft'],
      '[$not][$containsi]=zeb': ['Flood'],
      '[$or][0]=Adam Ant&filters[riskOwner][name][$or][1][$startsWith]=Zo': ['Fire', 'Flood', 'Theft'],
    };
    for (const [query, names] of Object.entries(asked)) {
      expect(await threats(`filters[riskOwner][name]${query}`), query).toEqual(names);
    }
    expect(await threats('filters[riskOwner][name][$between][0]=A&filters[riskOwner][name][$between][1]=B')).toEqual([
      'Flood',
    ]);
    expect(await threats('filters[riskTreatment][treatmentOption][$notContains]=Red')).toEqual(['Flood', 'Theft']);
  });

  it('id, documentId and groups of them work too', async () => {
    const { id = 0, documentId = '' } = zoe() ?? {};
    expect(await threats(`filters[riskOwner][id][$gte]=${id}&filters[riskOwner][id][$lte]=${id}`)).toEqual([
      'Fire',
      'Theft',
    ]);
    expect(await threats(`filters[riskOwner][documentId][$startsWith]=${documentId.slice(0, 12)}`)).toEqual([
      'Fire',
      'Theft',
    ]);
    expect(await threats(`filters[riskOwner][documentId][$ne]=${documentId}`)).toEqual(['Flood']);
    expect(await threats(`filters[riskOwner][$not][id]=${id}`)).toEqual(['Flood']);
    const either = `filters[riskOwner][$or][0][id]=${id}&filters[riskOwner][$or][1][name][$startsWith]=Adam`;
    expect(await threats(either)).toEqual(['Fire', 'Flood', 'Theft']);
    expect(await threats('filters[riskTreatment][id][$notNull]=true')).toEqual(['Fire']);
  });
});

describe('a row that refers to one of another company', () => {
  it('is not found by any value of that row', async () => {
    const hidden = await insertRow(server, 'risk_owners', server.companies.birch.id, { name: 'Hidden Hand' });
    const { rows } = await server.sql.query('select document_id as "documentId" from risk_owners where id = $1', [
      hidden,
    ]);
    await server.sql.query(`update risks set risk_owner_id = $1 where threat = 'Fire'`, [hidden]);
    const documentId: string = rows[0].documentId;
    for (const query of [
      '[name]=Hidden Hand',
      '[name][$startsWith]=Hid',
      '[name][$endsWithi]=HAND',
      '[name][$between][0]=H&filters[riskOwner][name][$between][1]=I',
      '[name][$not][$notContains]=Hidden',
      `[id]=${hidden}`,
      `[id][$between][0]=${hidden}&filters[riskOwner][id][$between][1]=${hidden}`,
      `[documentId]=${documentId}`,
      `[documentId][$startsWith]=${documentId.slice(0, 8)}`,
      `=${documentId}`,
    ]) {
      expect(await threats(`filters[riskOwner]${query}`), query).toEqual([]);
      expect(
        await threats(`filters[$not][riskOwner]${query.replace('&filters[', '&filters[$not][')}`),
        query,
      ).toHaveLength(3);
    }
    await server.sql.query('update risks set risk_owner_id = $1 where risk_owner_id = $2', [
      owners['Zoe Zebra']?.id,
      hidden,
    ]);
  });
});

describe('shared rows', () => {
  it('can be sorted and filtered by', async () => {
    const operator = await register(server, 'operator', 'risk-categories');
    await operator.make({ categoryType: 'Any', category_domain: 'Everybody’s', description: 'For all' });
    const own = await register(server, 'acme-analyst', 'risk-categories');
    const listed = async (query: string) => valuesIn(own.list, query, 'category_domain');
    expect(await listed('sort=shared')).toEqual(['Harm', 'Everybody’s']);
    expect(await listed('sort=shared:desc')).toEqual(['Everybody’s', 'Harm']);
    expect(await listed('filters[$not][shared]=true')).toEqual(['Harm']);
    expect((await own.list('filters[shared]=perhaps')).status).toBe(400);
  });
});
