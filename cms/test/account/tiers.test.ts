import { EVERY_MODULE, readAccessModules } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, openSession } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Register, register } from '../records/wire.ts';

let server: TestServer;
let companies: Register;
let tiers: Register;
beforeAll(async () => {
  server = await startServer();
  companies = await register(server, 'operator', 'companies');
  tiers = await register(server, 'operator', 'subscription-managements');
});
afterAll(() => server.stop());

const tier = (name: string, accessModule = 'Supplier') => tiers.make({ name, description: 'x', accessModule });

describe('the X-Access mark', () => {
  it('is in every answer to a signed-in user, including refusals, and in no other', async () => {
    const { jwt } = await openSession(server, 'birch-analyst');
    const mark = async (path: string) => (await server.anonymous.get(path, bearer(jwt))).headers.get('x-access');
    const own = await mark('/api/users/me');
    expect(own).toMatch(/^[\w-]{16}$/);
    for (const path of ['/api/supplier-managements', '/api/risks', '/api/supplier-managements/999999', '/api/users']) {
      expect(await mark(path), path).toBe(own);
    }
    expect((await server.anonymous.get('/api/users/me')).headers.get('x-access')).toBeNull();
    expect((await server.anonymous.get('/api/registration')).headers.get('x-access')).toBeNull();
  });

  it('changes at the next request with the tier, its modules and the company’s status', async () => {
    const { jwt } = await openSession(server, 'birch-administrator');
    const seen = async () => {
      const { status, headers } = await server.anonymous.get('/api/risks', bearer(jwt));
      return [status, headers.get('x-access')] as const;
    };
    const { birch } = server.companies;
    const wide = await tier('Wide', 'Supplier, Risk');
    const first = await seen();
    expect(first[0]).toBe(403);
    await companies.change(birch.id, { subscriptionAllocated: wide.id });
    const second = await seen();
    expect([second[0], second[1] === first[1]]).toEqual([200, false]);
    await tiers.change(wide.id, { accessModule: 'Supplier' });
    expect(await seen()).toEqual(first);
    await tiers.change(wide.id, { accessModule: 'Risk' });
    const third = await seen();
    expect([third[0], [first[1], second[1]].includes(third[1])]).toEqual([200, false]);
    await companies.change(birch.id, { status: 'suspended' });
    const suspended = await seen();
    expect([suspended[0], suspended[1] === third[1]]).toEqual([403, false]);
    await companies.change(birch.id, { status: 'active' });
    expect(await seen()).toEqual(third);
  });
});

describe('a tier', () => {
  it('with all modules also opens one that was added later', async () => {
    const all = await tier('Whole', 'All modules');
    const written = JSON.parse(String(all.accessModule)) as { name: string }[];
    expect(written[0]?.name).toBe('All modules');
    const before = JSON.stringify(written.filter(({ name }) => name !== 'Risk'));
    await server.sql.query('update subscription_managements set access_module = $1 where id = $2', [before, all.id]);
    await companies.change(server.companies.birch.id, { subscriptionAllocated: all.id });
    const birch = await server.request('birch-analyst');
    expect((await birch.get('/api/risks')).status).toBe(200);
    const { body } = await birch.get<{ subscription_management: { accessModule: string } }>('/api/users/me');
    const names = readAccessModules(body.subscription_management.accessModule).modules.map(({ name }) => name);
    expect(names).toEqual(EVERY_MODULE);
  });

  it('is not deleted while it is allotted, and the refusal says to how many', async () => {
    const gold = await tier('Gold');
    for (const name of ['One', 'Two']) {
      await companies.make({ name, email: 'a@tier.test', subscriptionAllocated: gold.id });
    }
    const { status, body } = await tiers.remove(gold.id);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('in use by 2 companies')]);
  });

  it('that does not exist is refused at the field', async () => {
    for (const subscriptionAllocated of ['Platinum', 999_999, { id: 999_999 }]) {
      expect(fieldsIn(await companies.change(server.companies.acme.id, { subscriptionAllocated }))).toEqual([
        'subscriptionAllocated',
      ]);
    }
  });

  it('allotted and deleted at once is either allotted and exists, or is deleted and refused at the field', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const passing = await tier(`Passing ${turn}`);
      const company = await companies.make({ name: `Racing ${turn}`, email: 'a@tier.test' });
      const [changed, removed] = await Promise.all([
        companies.change(company.id, { subscriptionAllocated: passing.id }),
        tiers.remove(passing.id),
      ]);
      const now = (await companies.one(company.documentId)).body.data.subscriptionAllocated;
      if (changed.status === 200) {
        expect([removed.status, now]).toEqual([409, expect.objectContaining({ id: passing.id })]);
      } else {
        expect([fieldsIn(changed), removed.status, now]).toEqual([['subscriptionAllocated'], 200, null]);
      }
    }
  });
});
