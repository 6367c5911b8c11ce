import { columnsOf, entityOf } from '@ridgeline/domain';
import { say } from '@ridgeline/domain/words/register';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '../../src/register/list/address';
import { movedColumn, neededFields, shownColumns, usualColumns, withColumn } from '../../src/register/list/columns';
import { pageIn } from '../../src/register/savedPlace';
import { objectionTo } from '../../src/shared/inputs/useUploads';

const supplier = entityOf('supplier-management');

describe('the address of a list', () => {
  it('is empty for the usual list and begins at page 1 with 10 rows', () => {
    expect(readAddress(supplier, new URLSearchParams())).toEqual({
      page: 1,
      perPage: 10,
      q: '',
      sort: { field: 'id', order: 'DESC' },
      filters: {},
      group: '',
      saved: '',
      problems: [],
    });
    expect(writeAddress(supplier, new URLSearchParams('page=3'), { page: 1 }).toString()).toBe('');
  });

  it('comes back as it was written and leaves other parameters alone', () => {
    const change = {
      page: 4,
      perPage: 50,
      q: 'ab c',
      sort: { field: 'website', order: 'ASC' as const },
      filters: { supplier_type: ['hr', 'cloud'], contract_end_date: ['overdue'], website: ['=a&b'] },
      group: 'supplier_type',
      saved: 'k3v0a',
    };
    const written = writeAddress(supplier, new URLSearchParams('questionaireId=9'), change);
    expect(written.get('questionaireId')).toBe('9');
    expect(readAddress(supplier, new URLSearchParams(written.toString()))).toEqual({ ...change, problems: [] });
    expect(decodeURIComponent(`${written}`)).toContain(
      'f.supplier_type=hr&f.supplier_type=cloud&f.contract_end_date=overdue',
    );
  });

  it('does not believe what cannot be meant', () => {
    const odd = readAddress(supplier, new URLSearchParams('page=-2&perPage=7&order=up&sort=website'));
    expect(odd).toMatchObject({ page: 1, perPage: 10, filters: {}, sort: { field: 'website', order: 'ASC' } });
  });

  it('groups by fields with few values, and says which one it cannot', () => {
    const by = (group: string) => readAddress(supplier, new URLSearchParams({ group }));
    expect(by('supplier_owner')).toMatchObject({ group: 'supplier_owner', problems: [] });
    for (const wrong of ['website', 'contract_end_date', 'constructor', 'x'.repeat(500)]) {
      expect(by(wrong)).toMatchObject({
        group: '',
        problems: [`This list cannot be grouped by '${wrong.slice(0, 60)}'.`],
      });
    }
    expect(`${writeAddress(supplier, new URLSearchParams('page=3'), { group: 'supplier_type', page: 1 })}`).toBe(
      'group=supplier_type',
    );
    expect(`${writeAddress(supplier, new URLSearchParams('group=supplier_type'), { group: '' })}`).toBe('');
  });

  it('says what of filters and order it left out, and forgets it with the next change', () => {
    const search = new URLSearchParams('sort=sla_files&f.gone=1&f.supplier_type=clowd&f.website=');
    const { filters, sort, problems } = readAddress(supplier, search);
    expect({ filters, sort }).toEqual({ filters: { website: [''] }, sort: { field: 'id', order: 'DESC' } });
    expect(problems).toEqual([
      "There is no filter 'gone' here.",
      'The filter for Type cannot be read.',
      "This list cannot be sorted by 'sla_files'.",
    ]);
    expect(writeAddress(supplier, search, { page: 2 }).toString()).toBe('page=2&f.website=');
  });
});

describe('columns', () => {
  it('begin as the entity lists them, files never among them', () => {
    const listed = columnsOf(supplier).flatMap((field) => (field.listed ? [field.name] : []));
    expect([...usualColumns(supplier)].sort()).toEqual([...listed].sort());
    expect(usualColumns(supplier).slice(1, 5)).toEqual([
      'supplier_name',
      'assessment_inherent_risl_level',
      'assessment_status',
      'supplier_approval_status',
    ]);
    expect(usualColumns(entityOf('risk'))).toEqual([
      'riskLevel',
      ...['dateCreated', 'riskId', 'riskOwner', 'riskOwnerEmail', 'riskCategory', 'threat'],
    ]);
    expect(columnsOf(supplier).map((field) => field.name)).not.toContain('sla_files');
  });

  it('move one place, never beyond an end, and a new one is placed where the entity has it', () => {
    const shown = ['supplier_id', 'supplier_name', 'contract_end_date'];
    expect(movedColumn(shown, 'supplier_name', 1)).toEqual(['supplier_id', 'contract_end_date', 'supplier_name']);
    expect(movedColumn(shown, 'supplier_id', -1)).toEqual(shown);
    expect(movedColumn(shown, 'gone', 1)).toEqual(shown);
    expect(withColumn(supplier, shown, 'website')).toEqual([
      'supplier_id',
      'supplier_name',
      'website',
      'contract_end_date',
    ]);
    expect(withColumn(supplier, shown, 'supplier_decision_date').at(-1)).toBe('supplier_decision_date');
  });

  it('keep the chosen order, skip unknown names, and are never empty', () => {
    expect(shownColumns(supplier, ['website', 'supplier_name', 'gone']).map(({ name }) => name)).toEqual([
      'website',
      'supplier_name',
    ]);
    expect(shownColumns(supplier, ['gone'])).toEqual(shownColumns(supplier, usualColumns(supplier)));
  });

  it('ask for the matrix beside a scale point', () => {
    const columns = shownColumns(supplier, ['assessment_likelihood']);
    expect(neededFields(supplier, columns)).toEqual([
      'supplier_name',
      'assessment_likelihood',
      'assessment_risk_assessment_matrix',
    ]);
  });
});

describe('where a saved row is', () => {
  it('is the page that the server returns, if it returns one', () => {
    expect(pageIn({ meta: { place: { page: 3 }, warnings: [] } })).toBe(3);
    expect([{ meta: { place: { page: null } } }, { meta: {} }, {}, undefined].map(pageIn)).toEqual(Array(4).fill(null));
  });
});

describe('words and files', () => {
  it('an error always says why', () => {
    expect(say('Error Deleting Supplier: {message}', 'In use.')).toBe('Error Deleting Supplier: In use.');
    expect(say('Error deleting customer', 'In use.')).toBe('Error deleting customer. In use.');
    expect(say('Error {message}', 'costs $& more')).toBe('Error costs $& more');
  });

  it('a file is refused by kind and size before it is sent', () => {
    expect(objectionTo({ name: 'a.PDF', size: 10 })).toBeUndefined();
    expect(objectionTo({ name: 'a.exe', size: 10 })).toContain('a.exe');
    expect(objectionTo({ name: 'a.pdf', size: 26 * 1024 * 1024 })).toContain('25 MB');
  });
});
