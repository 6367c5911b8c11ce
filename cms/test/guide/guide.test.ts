import type { Guide, StepKey } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import type { AccountName } from '../harness/accounts.ts';
import { startServer, type TestServer } from '../harness/index.ts';

const PATH = '/api/guide';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const as = (account: AccountName, headers = {}) => server.request(account, headers);

const read = async (account: AccountName, headers = {}): Promise<Guide> => {
  const { status, body } = await (await as(account, headers)).get<{ data: Guide }>(PATH);
  expect(status).toBe(200);
  return body.data;
};

const keysOf = ({ steps }: Guide): StepKey[] => steps.map(({ key }) => key);
const isDone = ({ steps }: Guide, key: StepKey): boolean | undefined => steps.find((step) => step.key === key)?.done;

describe('the first steps', () => {
  it('are those that the caller’s rights allow, in their order', async () => {
    expect(keysOf(await read('acme-administrator'))).toEqual([
      ...['details', 'rating', 'users', 'suppliers', 'questionnaire', 'risk'],
    ]);
    expect(keysOf(await read('acme-analyst'))).toEqual(['suppliers', 'questionnaire', 'risk']);
    expect(keysOf(await read('acme-auditor'))).toEqual([]);
    expect(keysOf(await read('operator'))).toEqual(['mail', 'tier', 'company']);
  });

  it('are empty without a tier; with a company in view the operator gets those of its administrator', async () => {
    expect(keysOf(await read('cedar-analyst'))).toEqual([]);
    expect(keysOf(await read('stray'))).toEqual([]);
    expect(keysOf(await read('birch-administrator'))).toEqual(['details', 'rating', 'users', 'suppliers']);
    const inView = { 'X-Company': server.companies.birch.documentId };
    expect(keysOf(await read('operator', inView))).toEqual([
      ...['mail', 'details', 'rating', 'users', 'suppliers', 'questionnaire', 'risk'],
    ]);
  });

  it('are ticked by rows of the caller’s own company only, and not by demo rows', async () => {
    const { acme, birch } = server.companies;
    await insertRow(server, 'supplier_managements', acme.id, { create_by: 'demo' });
    await insertRow(server, 'supplier_managements', birch.id, { create_by: 'birch-analyst' });
    await insertRow(server, 'risks', birch.id, {});
    const before = await read('acme-administrator');
    expect(before.steps.filter(({ done }) => done).map(({ key }) => key)).toEqual(['users']);
    expect(isDone(await read('birch-administrator'), 'suppliers')).toBe(true);

    const analyst = await as('acme-analyst');
    expect((await analyst.post('/api/supplier-managements', { data: { supplier_name: 'Ours' } })).status).toBe(201);
    await insertRow(server, 'risks', acme.id, {});
    await insertRow(server, 'questionnaire_mappings', acme.id, { status: 'sent' });
    await server.sql.query(`update companies set risk_appetite = 'Medium', sender_name = 'Acme' where id = $1`, [
      acme.id,
    ]);
    expect((await read('acme-administrator')).steps.every(({ done }) => done)).toBe(true);
  });
});

describe('what is dismissed of the guide', () => {
  it('is kept for each user alone, once, until it is shown again', async () => {
    const auditor = await as('acme-auditor');
    for (const part of ['tour', 'tour', 'first-steps'])
      expect((await auditor.put(`${PATH}/${part}`, {})).status).toBe(200);
    expect((await read('acme-auditor')).dismissed).toEqual(['first-steps', 'tour']);
    expect((await read('acme-analyst')).dismissed).toEqual([]);
    await (await as('acme-analyst')).delete(`${PATH}/tour`);
    expect((await read('acme-auditor')).dismissed).toEqual(['first-steps', 'tour']);
    expect((await auditor.delete(`${PATH}/tour`)).status).toBe(200);
    expect((await read('acme-auditor')).dismissed).toEqual(['first-steps']);
  });

  it('is refused for what is no part, and without a session', async () => {
    const analyst = await as('acme-analyst');
    for (const part of ['nothing', 'constructor', '%00']) {
      expect((await analyst.put(`${PATH}/${part}`, {})).status, part).toBe(404);
      expect((await analyst.delete(`${PATH}/${part}`)).status, part).toBe(404);
    }
    expect((await server.anonymous.get(PATH)).status).toBe(401);
    expect((await server.anonymous.put(`${PATH}/tour`, {})).status).toBe(401);
  });
});
