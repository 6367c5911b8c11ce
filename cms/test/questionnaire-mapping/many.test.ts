import type { RefusedRow } from '@ridgeline/domain';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { reviewer, submitted } from './reviewing.ts';
import { prepare, sent, shown } from './sending.ts';

interface Changed {
  readonly data: { readonly changed: number };
  readonly error: { readonly message: string; readonly details: { readonly errors: readonly RefusedRow[] } };
}

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const change = async (
  action: string,
  data: unknown,
  as: AccountName = 'acme-analyst',
  headers: Record<string, string> = {},
) => (await server.request(as, headers)).post<Changed>(`/api/questionnaire-mapping/many/${action}`, { data });

const sentIds = async (): Promise<string[]> => [
  (await sent(server, asked)).documentId,
  (await sent(server, asked)).documentId,
];

const DAY = { due_date: '2099-05-31' };

describe('several sent questionnaires', () => {
  it('get one due date and one reviewer', async () => {
    const ids = await sentIds();
    const { status, body } = await change('extend', { ids, ...DAY });
    expect([status, body.data]).toEqual([200, { changed: 2 }]);
    expect((await change('reviewer', { ids, reviewer: 'acme-administrator' })).status).toBe(200);
    for (const id of ids)
      expect(await shown(server, id)).toMatchObject({ dueDate: '2099-05-31', reviewer: 'acme-administrator' });
    expect((await change('reviewer', { ids, reviewer: null })).status).toBe(200);
    expect((await shown(server, ids[0] ?? '')).reviewer).toBeNull();
  });

  it('stay as they are when one of them cannot be changed, which is named', async () => {
    const [id = ''] = await sentIds();
    const done = await submitted(server, asked);
    const { status, body } = await change('extend', { ids: [id, done.documentId], ...DAY });
    expect([status, body.error.message]).toEqual([400, words.refused({ count: 1 })]);
    expect(body.error.details.errors).toEqual([
      { documentId: done.documentId, name: expect.stringContaining('Asked'), field: '', message: expect.any(String) },
    ]);
    expect((await shown(server, id)).dueDate).toBeNull();
    await (await reviewer(server, done.documentId)).approve({});
    const late = await change('reviewer', { ids: [id, done.documentId], reviewer: 'acme-administrator' });
    expect([late.status, (await shown(server, id)).reviewer]).toEqual([400, null]);
  });

  it('are not reminded where no mail can reach them', async () => {
    const ids = await sentIds();
    const { status, body } = await change('remind', { ids });
    expect([status, body.error.details.errors.map(({ message }) => message)]).toEqual([
      400,
      [words.noMail, words.noMail],
    ]);
  });

  it('of another company do not exist', async () => {
    const ids = await sentIds();
    const elsewhere = { 'x-company': server.companies.birch.documentId };
    const { status, body } = await change('extend', { ids, ...DAY }, 'operator', elsewhere);
    expect([status, body.error.details.errors.map(({ name }) => name)]).toEqual([400, [...ids].sort()]);
    expect((await shown(server, ids[0] ?? '')).dueDate).toBeNull();
  });

  it.each([
    ['no ids', { ids: [] }],
    ['ids that are no texts', { ids: [1, 2] }],
    ['too many ids', { ids: Array.from({ length: 201 }, (_, at) => `id${at}`) }],
    ['nothing', {}],
  ])('are refused for %s', async (_, data) => {
    expect((await change('extend', { ...data, ...DAY })).status).toBe(400);
  });

  it('need a day, a reviewer of the company, and a user who may change them', async () => {
    const ids = await sentIds();
    expect((await change('extend', { ids })).status).toBe(400);
    expect((await change('reviewer', { ids, reviewer: 'birch-analyst' })).status).toBe(400);
    expect((await change('extend', { ids, ...DAY }, 'acme-auditor')).status).toBe(403);
  });
});
