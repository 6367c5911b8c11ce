// @vitest-environment node
// Node's own FormData and File are what its fetch can send; jsdom's are not.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../src/providers/dataProvider';
import { listen, type Reply, type TestServer } from './server';

let server: TestServer;
afterEach(() => server.close());

const replying = async (reply: Reply): Promise<void> => {
  server = await listen(() => reply);
};

const row = { id: 7, documentId: 'abc', supplier_name: 'Harbour' };

describe('rows', () => {
  it('are named by their documentId and counted by the server', async () => {
    await replying({ status: 200, body: { data: [row], meta: { pagination: { total: 41 } } } });
    const params = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
    const { data, total } = await dataProvider.getList('supplier', params);
    expect([data[0]?.id, data[0]?.supplier_name, total]).toEqual(['abc', 'Harbour', 41]);
    expect(server.heard[0]?.path).toMatch(/^\/api\/supplier-managements\?/);
  });

  it('say that there are more than were counted', async () => {
    await replying({ status: 200, body: { data: [row], meta: { pagination: { total: 10_000, more: true } } } });
    expect(await dataProvider.getList('supplier', {})).toMatchObject({ total: 10_000, meta: { more: true } });
  });

  it('are saved without what only the server sets, but with the time they were read', async () => {
    await replying({ status: 200, body: { data: row } });
    const data = { ...row, id: 'abc', createdAt: 'x', updatedAt: '2026-01-01' };
    await dataProvider.update('supplier', { id: 'abc', data, previousData: data });
    expect(server.heard[0]).toMatchObject({ method: 'PUT', path: '/api/supplier-managements/abc' });
    expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({
      data: { supplier_name: 'Harbour', updatedAt: '2026-01-01' },
    });
  });

  it('are saved and copied with the list in which their place is asked', async () => {
    const body = { data: row, meta: { place: { page: 2 } } };
    await replying({ status: 200, body });
    const list = {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'supplier_name', order: 'ASC' as const },
      filter: { supplier_type: ['hr'], q: 'x' },
    };
    const meta = { list };
    const answers = [
      await dataProvider.update('supplier', { id: 'abc', data: row, previousData: row as never, meta }),
      await dataProvider.create('supplier', { data: row, meta }),
      await dataProvider.copyRow('supplier', 'abc', list),
    ];
    expect(answers.map((answer) => answer.meta)).toEqual(Array(3).fill({ meta: body.meta }));
    const query =
      'pagination[page]=1&pagination[pageSize]=20&sort=supplier_name:asc&_q=x&filters[supplier_type][$in][0]=hr&place=true';
    expect(server.heard.map(({ path }) => decodeURIComponent(path))).toEqual(
      ['/abc', '', '/abc/copy'].map((end) => `/api/supplier-managements${end}?${query}`),
    );
  });

  it('are deleted all or none', async () => {
    await replying({ status: 200, body: { data: { deleted: 2 } } });
    await dataProvider.deleteMany('supplier', { ids: ['a', 'b'] });
    expect(server.heard[0]).toMatchObject({ path: '/api/supplier-managements/delete-many', body: '{"ids":["a","b"]}' });
  });
});

describe('errors', () => {
  it('carry the first message of each field to its input', async () => {
    const errors = [
      { field: 'supplier_name', message: 'Required.' },
      { field: 'supplier_name', message: 'Is too long.' },
    ];
    await replying({
      status: 400,
      body: { error: { message: 'Some fields need your attention.', details: { errors } } },
    });
    await expect(dataProvider.create('supplier', { data: {} })).rejects.toMatchObject({
      status: 400,
      message: 'Some fields need your attention.',
      body: { errors: { supplier_name: 'Required.' } },
    });
  });

  it('say how long to wait, and stay readable when a proxy answers', async () => {
    await replying({ status: 429, headers: { 'retry-after': '30' } });
    await expect(dataProvider.lookup('companies')).rejects.toMatchObject({
      retryAfter: 30,
      message: 'Too many requests. Wait a while, then try again.',
    });
  });

  it('of a lost connection are distinguished', async () => {
    await replying({ status: 200 });
    await server.close();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(dataProvider.lookup('companies')).rejects.toMatchObject({ status: 0 });
    vi.unstubAllGlobals();
  });
});

describe('files chosen in a form', () => {
  it('are sent first, and the row is saved with their ids beside those it had', async () => {
    server = await listen(({ path }) =>
      path === '/api/upload'
        ? { status: 200, body: [{ id: 12, name: 'sla.pdf' }] }
        : { status: 201, body: { data: row } },
    );
    const file = new File(['x'], 'sla.pdf', { type: 'application/pdf' });
    const sla_files = [
      { id: 3, name: 'old.pdf', size: 1, url: '/api/files/3' },
      { rawFile: file, name: 'sla.pdf' },
    ];
    await dataProvider.create('supplier', { data: { sla_files } });
    expect(server.heard.map(({ path }) => path)).toEqual(['/api/upload', '/api/supplier-managements']);
    expect(JSON.parse(server.heard[1]?.body ?? '')).toEqual({ data: { sla_files: [3, 12] } });
  });
});
