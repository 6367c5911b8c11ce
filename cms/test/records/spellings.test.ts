import { messages } from '@ridgeline/domain';
import type { FoundRow } from '@ridgeline/domain/finder';
import { folded } from '@ridgeline/domain/folded';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countIn, importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from './emptied.ts';
import { type Register, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

/** Spellings that nobody can tell apart on the screen: accents composed or not, other spaces, unseen characters, letter case. */
const ALIKE: readonly (readonly [string, string, string])[] = [
  ['a decomposed accent', 'Café Example', 'Cafe\u0301 Example'],
  ['a no-break space', 'Acme Pty Ltd', 'Acme\u00a0Pty Ltd'],
  ['a narrow no-break space', 'Acme Pty Ltd', 'Acme\u202fPty Ltd'],
  ['two spaces', 'Acme Pty Ltd', 'Acme  Pty Ltd'],
  ['a tab', 'Acme Pty Ltd', 'Acme\tPty Ltd'],
  ['a zero-width space in front', 'Acme Pty Ltd', '\u200bAcme Pty Ltd'],
  ['a soft hyphen', 'Acmeworks', 'Acme\u00adworks'],
  ['a mark of direction', 'Acme Pty Ltd', 'Acme Pty Ltd\u200e'],
  ['full-width letters', 'ACME', 'ＡＣＭＥ'],
  ['letter case', 'Δέλτα ÉCOLE', 'ΔΈΛΤΑ école'],
];
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Cafe Example', 'Café Example'],
  ['Acme Pty Ltd', 'AcmePty Ltd'],
  ['Straße 1', 'Strasse 1'],
];

const found = async (text: string): Promise<unknown[]> => {
  const { body } = await suppliers.list(`_q=${encodeURIComponent(text)}`);
  return body.data.map(({ supplier_name }) => supplier_name);
};

describe.each(ALIKE)('a name with %s', (_, plain, other) => {
  it('is the same name for an import, for a form, for both searches and for a filter', async () => {
    await suppliers.make({ supplier_name: plain });
    const treatments = await register(server, 'acme-analyst', 'risk-treatments');
    const rest = { whenToUse: 'W', description: 'D' };
    await treatments.make({ ...rest, treatmentOption: plain });
    const refused = await treatments.create({ ...rest, treatmentOption: other });
    expect([refused.status, refused.body.error?.details.errors?.[0]?.message]).toEqual([400, messages.existingKey]);
    const row = [{ supplier_name: other, supplier_purpose: 'Known' }];
    const { body } = await importRows(server, 'acme-analyst', 'supplier-managements', row, 'onConflict=update');
    expect([body.data.created, body.data.updated]).toEqual([0, 1]);
    expect(await countIn(server, 'supplier_managements')).toBe(1);
    const text = other.trim();
    expect(await found(text)).toHaveLength(1);
    const who = await server.request('acme-analyst');
    const finder = await who.get<{ data: FoundRow[] }>(`/api/search?q=${encodeURIComponent(text)}`);
    expect(finder.body.data.map(({ entity }) => entity)).toContain('supplier-management');
    const filtered = await suppliers.list(`filters[supplier_name][$containsi]=${encodeURIComponent(text)}`);
    expect(filtered.body.data).toHaveLength(1);
  });

  it('is the same text in SQL and in TypeScript', async () => {
    const { rows } = await server.sql.query('select wall_folded($1) as one, wall_folded($2) as other', [plain, other]);
    expect(rows[0]).toEqual({ one: folded(plain), other: folded(other) });
    expect(folded(other).trim()).toBe(folded(plain));
  });
});

describe('names', () => {
  it.each(DIFFERENT)('%s and %s stay two', async (one, other) => {
    await suppliers.make({ supplier_name: one });
    expect((await suppliers.create({ supplier_name: other })).status).toBe(201);
    expect(await found(one)).toEqual([one]);
  });

  it('of related rows are found by an import in any of these spellings', async () => {
    const owners = await register(server, 'acme-analyst', 'risk-owners');
    const owner = await owners.make({ name: 'Zoë van Dijk' });
    const risks = await register(server, 'acme-analyst', 'risks');
    const categories = await register(server, 'acme-analyst', 'risk-categories');
    const category = await categories.make({ categoryType: 'T', category_domain: 'Data protection', description: 'D' });
    const risk = await risks.make({
      riskOwner: 'Zoe\u0308\u00a0van Dijk',
      riskCategory: 'data  protection',
      ...{ threat: 'T', vulnerability: 'V', matrix: '5x5', likelihood: 4, initialImpact: 3 },
    });
    expect([risk.riskOwner, risk.riskCategory]).toMatchObject([{ id: owner.id }, { id: category.id }]);
  });
});

describe('numbers that are written with spaces', () => {
  it.each([
    ['abn_no', '51 824 753 556', ['51824753556', '51 824 753 556', '51-824-753-556', '824 753']],
    ['abn_no', '51824753556', ['51824753556', '51 824 753 556', '824 753']],
    ['phone_no', '(02) 9876 5432', ['0298765432', '02 9876 5432', '9876-5432']],
  ])('%s %s are found by their digits', async (field, stored, searched) => {
    const customers = await register(server, 'acme-analyst', 'customer-managements');
    const rest = { trading_as: 'T', contact_person_name: 'P', email: 'p@party.example' };
    const other = { abn_no: '33 102 417 032', phone_no: '(03) 1234 0000' };
    await customers.make({ ...rest, ...other, name: 'Numbered', [field]: stored });
    await customers.make({ ...rest, ...other, name: 'Other', abn_no: '53 004 085 616' });
    for (const text of searched) {
      const { body } = await customers.list(`_q=${encodeURIComponent(text)}`);
      expect(
        body.data.map(({ name }) => name),
        text,
      ).toEqual(['Numbered']);
    }
  });

  it('do not find texts in which the same digits are a date or an amount', async () => {
    await suppliers.make({ supplier_name: 'On 2026-01-02', supplier_purpose: 'x' });
    expect(await found('2026-01-02')).toEqual(['On 2026-01-02']);
    expect(await found('2026 01 02')).toEqual([]);
  });
});

describe('control numbers', () => {
  it('are sorted by the numbers in them, in lists, by relations and in choices', async () => {
    const controls = await register(server, 'acme-analyst', 'control-assessments');
    const rest = { domain: 'Sorted', controlHeading: 'H', controlDescription: 'D' };
    for (const number of ['AC-10', 'AC-2', 'AC-1', 'AC-2(11)', 'AC-2(3)', 'A.5.10', 'A.5.9'])
      await controls.make({ ...rest, annexControl: number });
    const sorted = ['A.5.9', 'A.5.10', 'AC-1', 'AC-2', 'AC-2(3)', 'AC-2(11)', 'AC-10'];
    const { body } = await controls.list('sort=annexControl:asc&filters[domain]=Sorted&pagination[pageSize]=100');
    expect(body.data.map(({ annexControl }) => annexControl)).toEqual(sorted);
    const back = await controls.list('sort=annexControl:desc&filters[domain]=Sorted&pagination[pageSize]=100');
    expect(back.body.data.map(({ annexControl }) => annexControl)).toEqual([...sorted].reverse());
    const domains = await register(server, 'acme-analyst', 'control-domains');
    for (const number of ['Z10', 'Z9', 'Z2'])
      await domains.make({ domain: `Domain ${number}`, control_no: number, control_description: 'D' });
    const listed = await domains.list('sort=control_no:asc&filters[control_no][$startsWith]=Z');
    expect(listed.body.data.map(({ control_no }) => control_no)).toEqual(['Z2', 'Z9', 'Z10']);
  });
});
