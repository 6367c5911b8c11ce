import { entityOf, type Field, fieldOf } from '@ridgeline/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/providers/dataProvider';
import { cellOf, nextCell } from '../../src/register/cells/places';
import { storeChange } from '../../src/register/cells/storeChange';
import { checkCell, storedAs, valueIn } from '../../src/register/cells/value';
import type { Row } from '../../src/shared';
import { listen, type Reply, type TestServer } from '../server';

const supplier = entityOf('supplier-management');
const type = fieldOf(supplier, 'supplier_type');
const row = (values: object): Row => ({ id: 'a', documentId: 'a', updatedAt: 'v1', supplier_type: 'hr', ...values });

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const stored = (values: object): Reply => ({ status: 200, body: { data: row(values) } });
const conflict = (values: object): Reply => ({
  status: 409,
  body: { error: { message: 'Changed', details: { current: row(values) } } },
});

/** The outcome of a change of the type from HR to Cloud, with these answers of the server, and what it was sent. */
const changing = async (...answers: Reply[]) => {
  server = await listen(() => answers.shift() ?? { status: 500 });
  const change = { seen: { supplier_type: 'hr' }, set: { supplier_type: 'cloud' } };
  const outcome = await storeChange(dataProvider, supplier, row({}), change);
  const sent = server.heard
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (JSON.parse(body) as { data: object }).data);
  return { outcome, sent };
};

describe('storing a cell', () => {
  it('sends the field alone, with the version of the row', async () => {
    const { outcome, sent } = await changing(stored({ supplier_type: 'cloud', updatedAt: 'v2' }));
    expect(sent).toEqual([{ supplier_type: 'cloud', updatedAt: 'v1' }]);
    expect(outcome).toMatchObject({ kind: 'saved', row: { updatedAt: 'v2' } });
  });

  it('stores on top of a change of another field', async () => {
    const theirs = conflict({ updatedAt: 'v2', supplier_state: 'Otago' });
    const { outcome, sent } = await changing(theirs, stored({ supplier_type: 'cloud', updatedAt: 'v3' }));
    expect(sent.at(-1)).toEqual({ supplier_type: 'cloud', updatedAt: 'v2' });
    expect(outcome.kind).toBe('saved');
  });

  it('is a conflict if the same field was changed, and nothing more is sent', async () => {
    const { outcome, sent } = await changing(conflict({ updatedAt: 'v2', supplier_type: 'misc' }));
    expect(outcome).toMatchObject({ kind: 'conflict', current: { supplier_type: 'misc' } });
    expect(sent).toHaveLength(1);
  });

  it('is done if the other user has stored the same value', async () => {
    const { outcome, sent } = await changing(conflict({ updatedAt: 'v2', supplier_type: 'cloud' }));
    expect(outcome.kind).toBe('saved');
    expect(sent).toHaveLength(1);
  });

  it('says what the server refuses', async () => {
    const errors = [{ field: 'supplier_type', message: 'Not this one.' }];
    const { outcome } = await changing({ status: 400, body: { error: { message: 'No', details: { errors } } } });
    expect(outcome).toMatchObject({ kind: 'refused', errors: { supplier_type: 'Not this one.' } });
  });
});

describe('the value of a cell', () => {
  it('is checked as in the form, without fields that the list does not know', () => {
    const name = fieldOf(supplier, 'supplier_name');
    expect(checkCell(supplier, type, row({}), 'cloud')).toEqual({ error: undefined, warning: undefined });
    expect(checkCell(supplier, name, row({}), ' ').error).toBeDefined();
    expect(checkCell(supplier, fieldOf(supplier, 'contract_end_date'), row({}), '31/02/2027').error).toBeDefined();
    const abn = checkCell(supplier, fieldOf(supplier, 'abn_no'), row({}), '1');
    expect([abn.error, typeof abn.warning]).toEqual([undefined, 'string']);
  });

  it('is the same however it is typed', () => {
    const limit = fieldOf(supplier, 'supplier_credit_limit');
    expect(storedAs(limit, '')).toBe(null);
    expect(storedAs(limit, ' 12.50 ')).toBe(storedAs(limit, '12.50'));
    expect(valueIn(type, row({ supplier_type: null }))).toBe(null);
  });
});

describe('going from cell to cell', () => {
  const rows = [row({ id: 'a' }), row({ id: 'b' })];
  const columns = ['supplier_id', 'supplier_name', 'supplier_type'].map((name) => fieldOf(supplier, name));
  const may = (_: Row, field: Field): boolean => !field.computed;
  const cell = (id: string, name: string) => ({ row: row({ id }), field: fieldOf(supplier, name) });
  const said = (found: ReturnType<typeof nextCell>) => found && `${found.row.id} ${found.field.name}`;

  it('skips cells that cannot be edited, and continues in the next row', () => {
    expect(said(nextCell(rows, columns, may, cell('a', 'supplier_name'), 1))).toBe('a supplier_type');
    expect(said(nextCell(rows, columns, may, cell('a', 'supplier_type'), 1))).toBe('b supplier_name');
    expect(said(nextCell(rows, columns, may, cell('b', 'supplier_name'), -1))).toBe('a supplier_type');
  });

  it('ends at the last cell, and when the row no longer exists', () => {
    expect(nextCell(rows, columns, may, cell('b', 'supplier_type'), 1)).toBeUndefined();
    expect(nextCell(rows, columns, may, cell('gone', 'supplier_name'), 1)).toBeUndefined();
  });

  it('finds the cell around a target, else the first of its row', () => {
    document.body.innerHTML =
      '<table><tr data-row="b"><td><i>1</i></td><td data-cell="supplier_type"><b>HR</b></td></tr></table>';
    const at = (selector: string) => cellOf(document.querySelector(selector) as Element, rows, columns, may);
    expect(said(at('b'))).toBe('b supplier_type');
    expect(said(at('i'))).toBe('b supplier_name');
    expect(cellOf(document.body, rows, columns, may)).toBeUndefined();
  });
});
