import { supplier } from '@ridgeline/domain';
import { afterEach, expect, test } from 'vitest';
import { matchingIds, rowsOf } from '../../src/exports/allRows';
import { listen, type TestServer } from '../server';

/** A register that changes while it is read: what is asked of it is answered as it is at that moment. */
const names = new Map<number, string>();
const deleted = new Set<number>();
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  names.clear();
  deleted.clear();
});

const answer = (path: string) => {
  const query = new URL(path, 'http://register').searchParams;
  const wanted = query.get('filters[id][$in]')?.split(',').map(Number);
  const ids = [...names.keys()].filter((id) => !deleted.has(id) && (wanted?.includes(id) ?? true));
  // As the server: by its own order, not by that of the question.
  const data = ids
    .sort((a, b) => b - a)
    .map((id) => (wanted ? { id, documentId: `d${id}`, supplier_name: names.get(id) } : { id }));
  return { status: 200, body: { data, meta: { pagination: { total: data.length } } } };
};

const start = async (count: number): Promise<void> => {
  for (let id = 1; id <= count; id += 1) names.set(id, `Supplier ${id}`);
  server = await listen(({ path }) => answer(path));
};

const signal = (): AbortSignal => new AbortController().signal;
const matching = {
  entity: supplier,
  filterValues: { q: 'office' },
  sort: { field: 'supplier_name', order: 'ASC' },
} as const;

test('rows stand in the order of the list, none twice and none missing, whatever happens meanwhile', async () => {
  await start(1_700);
  const ids = await matchingIds(matching, signal());
  expect(ids).toHaveLength(1_700);
  const seen: string[] = [];
  for await (const rows of rowsOf(supplier, ['supplier_name'], ids, signal())) {
    if (seen.length === 0) {
      deleted.add(2);
      names.set(1, 'Renamed');
      names.set(9_999, 'New');
    }
    seen.push(...rows.map((row) => String(row.supplier_name)));
  }
  const expected = ids.filter((id) => id !== 2).map((id) => (id === 1 ? 'Renamed' : `Supplier ${id}`));
  expect(seen).toEqual(expected);
});

test('ids are asked for as the list was, rows in calls of a bounded length', async () => {
  await start(1_200);
  const ids = await matchingIds(matching, signal());
  for await (const rows of rowsOf(supplier, ['supplier_name'], ids, signal())) expect(rows.length).toBeLessThan(501);
  const [first, ...others] = server?.heard.map(({ path }) => path) ?? [];
  const query = new URL(first ?? '', 'http://register').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ 'fields[0]': 'id', _q: 'office', sort: 'supplier_name:asc' });
  expect(others).toHaveLength(3);
  for (const path of others) expect(path.length).toBeLessThan(6_000);
});

test('nothing more is asked for once it is stopped', async () => {
  await start(5_000);
  const abort = new AbortController();
  const ids = await matchingIds(matching, abort.signal);
  const reading = (async () => {
    for await (const rows of rowsOf(supplier, ['supplier_name'], ids, abort.signal)) {
      expect(rows).toHaveLength(500);
      abort.abort();
    }
  })();
  await expect(reading).rejects.toThrow();
  expect(server?.heard.length).toBeLessThan(6);
});
