import { fieldOf, risk, supplier } from '@ridgeline/domain';
import { describe, expect, test } from 'vitest';
import { exportColumns } from '../../src/exports/columns';
import type { Row } from '../../src/shared/row';

const row = (values: Record<string, unknown>): Row => ({ id: 'd1', rowNumber: 7, ...values });

const columnOf = (entity: typeof supplier, name: string) => {
  const [column] = exportColumns({ columns: [fieldOf(entity, name)] });
  if (!column) throw new Error(`no column ${name}`);
  return column;
};

describe('a column of an export', () => {
  test.each([
    ['contract_end_date', '2021-02-05', '2021-02-05', /5.*2021/],
    ['estimated_annual_budget', '54000.5', '54000.5', /^54\D?000\.5$/],
    ['certification_iso_27001', 1, 'YES', /^YES$/],
    ['supplier_name', '=1+1', '=1+1', /^=1\+1$/],
    ['supplier_name', null, '', /^$/],
  ])('%s of %s is %s in a spreadsheet', (name, value, inSheet, onPage) => {
    const { text } = columnOf(supplier, name);
    expect(text(row({ [name]: value }), 'sheet')).toBe(inSheet);
    expect(text(row({ [name]: value }), 'page')).toMatch(onPage);
  });

  test('knows the marks of levels by their words, and the matrix that a scale point needs', () => {
    expect(columnOf(risk, 'riskLevel').marks?.Extreme).toMatchObject({ shape: 'octagon', tone: 'red' });
    expect(columnOf(risk, 'likelihood').needs).toEqual(['likelihood', 'matrix']);
  });

  test('of a special screen stands where the screen has it, and says what the screen says', () => {
    const columns = exportColumns({
      columns: [fieldOf(supplier, 'supplier_name'), fieldOf(supplier, 'supplier_owner')],
      slots: {
        columns: [
          { key: 'last', label: 'Last', render: () => null, text: () => 'z' },
          {
            key: 'first',
            label: 'ID',
            first: true,
            align: 'right',
            render: () => null,
            text: (one) => String(one.rowNumber),
          },
        ],
        texts: { supplier_owner: () => 'told otherwise' },
      },
    });
    expect(columns.map(({ label }) => label)).toEqual(['ID', 'Supplier name', 'Owner', 'Last']);
    const values = row({ supplier_name: 'A', supplier_owner: 'B' });
    expect(columns.map(({ text }) => text(values, 'page'))).toEqual(['7', 'A', 'told otherwise', 'z']);
  });
});
