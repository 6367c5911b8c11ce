import type { Announcement } from '@ridgeline/domain/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, type Listener, passOf } from './connect.ts';

type Realtime = typeof import('../../src/realtime');

let server: TestServer;
let realtime: Realtime;
beforeAll(async () => {
  server = await startServer();
  realtime = compiled<Realtime>('realtime');
});
afterAll(async () => {
  closeAll();
  await server.stop();
});

const people = ['acme-analyst', 'acme-auditor', 'birch-analyst'] as const;
let listening: Record<(typeof people)[number], Listener>;

beforeEach(async () => {
  closeAll();
  const pairs = await Promise.all(
    people.map(async (name) => [name, await connect(server.url, await passOf(server.anonymous, name))] as const),
  );
  listening = Object.fromEntries(pairs) as typeof listening;
});

/** Runs `work` in a transaction of the company's, as a request does. */
const within = (company: 'acme' | 'birch', work: () => unknown): Promise<void> =>
  server.tenancy.inCompany(server.companies[company].id, async () => {
    await work();
  });

const toast = (message: string): Announcement => ({ type: 'success', message });

/** When this arrives, everything that was sent before has arrived: events keep their order. */
const heardLast = async (listeners: readonly Listener[]): Promise<void> => {
  const last = `last ${Math.random()}`;
  for (const company of ['acme', 'birch'] as const) {
    await within(company, () => realtime.announce({ companyId: server.companies[company].id }, toast(last)));
  }
  for (const { messages } of listeners) {
    await expect.poll(() => messages.at(-1)?.message).toBe(last);
    messages.pop();
  }
};

const heard = async () => {
  await heardLast(Object.values(listening));
  return Object.fromEntries(people.map((name) => [name, listening[name].messages.map(({ message }) => message)]));
};

describe('the receivers of an event', () => {
  it('are a company, and no other', async () => {
    await within('acme', () => realtime.announce({ companyId: server.companies.acme.id }, toast('for Acme')));
    expect(await heard()).toEqual({ 'acme-analyst': ['for Acme'], 'acme-auditor': ['for Acme'], 'birch-analyst': [] });
  });

  it('are one user, of a company only while the user belongs to it', async () => {
    const { acme, birch } = server.companies;
    await within('acme', () => {
      realtime.announce({ username: 'acme-auditor' }, toast('by name'));
      realtime.announce({ companyId: acme.id, username: 'acme-auditor' }, toast('of the company'));
      realtime.announce({ companyId: birch.id, username: 'acme-auditor' }, toast('of another company'));
    });
    expect(await heard()).toEqual({
      'acme-analyst': [],
      'acme-auditor': ['by name', 'of the company'],
      'birch-analyst': [],
    });
  });

  it('are never all connections', async () => {
    await expect(within('acme', () => realtime.announce({}, toast('everybody')))).rejects.toThrow();
  });

  it('include an operator with the company in view, and no operator without one', async () => {
    const pass = await passOf(server.anonymous, 'operator');
    const everywhere = await connect(server.url, pass);
    const looking = await connect(server.url, { ...pass, company: server.companies.birch.documentId });
    await within('birch', () => realtime.changed(server.companies.birch.id, { resource: 'suppliers' }));
    await expect.poll(() => looking.changes).toEqual([{ resource: 'suppliers' }]);
    expect(everywhere.changes).toEqual([]);
  });

  it('are staff of their own company, whatever they name', async () => {
    const pass = { ...(await passOf(server.anonymous, 'acme-analyst')), company: server.companies.birch.documentId };
    const curious = await connect(server.url, pass);
    await within('birch', () => realtime.announce({ companyId: server.companies.birch.id }, toast('for Birch')));
    expect((await heard())['birch-analyst']).toEqual(['for Birch']);
    expect(curious.messages.map(({ message }) => message)).not.toContain('for Birch');
  });
});

describe('sending an event', () => {
  it('waits until the transaction is committed', async () => {
    const { id } = server.companies.acme;
    await within('acme', async () => {
      realtime.announce({ companyId: id }, toast('stored'));
      realtime.changed(id, { resource: 'risks' });
      await heardLast([listening['birch-analyst']]).catch(() => undefined);
      expect(listening['acme-analyst'].messages).toEqual([]);
      expect(listening['acme-analyst'].changes).toEqual([]);
    });
    expect((await heard())['acme-analyst']).toEqual(['stored']);
  });

  it('sends nothing after a rollback', async () => {
    const { id } = server.companies.acme;
    const undone = within('acme', () => {
      realtime.announce({ companyId: id }, toast('undone'));
      realtime.changed(id, { resource: 'undone' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await heard())['acme-analyst']).toEqual([]);
    expect(listening['acme-analyst'].changes).toEqual([]);
  });

  it('combines many changes of one kind, with the id if it was one row', async () => {
    const { id } = server.companies.acme;
    const { changes } = listening['acme-analyst'];
    for (let index = 0; index < 50; index += 1) {
      await within('acme', () => realtime.changed(id, { resource: 'answers', id: `row ${index}` }));
    }
    await expect.poll(() => changes).toContainEqual({ resource: 'answers' });
    expect(changes.length).toBeLessThan(6);
    expect(changes[0]).toEqual({ resource: 'answers', id: 'row 0' });
  });
});
