import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, COMPANIES, compiled, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

interface Body<Data> {
  readonly data: Data;
  readonly error?: { readonly details: { readonly errors: readonly { readonly field: string }[] } };
}
interface Settings {
  readonly name: string;
  readonly riskScoring: string | null;
  readonly timeZone: string | null;
  readonly logo: readonly { readonly id: number }[];
  readonly updatedAt: string;
}

const PATH = '/api/company-settings';
const as = (account: AccountName) => server.request(account);

/** A PNG of one pixel, padded after its end to the requested size. */
const picture = (bytes = 0): Buffer =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    randomBytes(bytes),
  ]);

/** The same with a header that says how wide it is. */
const wide = (dots: number): Buffer => {
  const bytes = picture();
  bytes.writeUInt32BE(dots, 16);
  return bytes;
};

const upload = async (account: AccountName, content: Buffer, name = 'logo.png'): Promise<number> => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), name);
  const answer = await (await as(account)).post<{ id: number }[]>('/api/upload', form);
  expect(answer.status).toBe(201);
  return answer.body[0]?.id ?? 0;
};

describe('the settings of a company', () => {
  it('are read and changed by its administrator, whatever the tier lists', async () => {
    const administrator = await as('birch-administrator');
    const before = (await administrator.get<Body<Settings>>(PATH)).body.data;
    expect(before).toMatchObject({ name: COMPANIES.birch.name, logo: [] });
    expect(before).not.toHaveProperty('subscriptionAllocated');
    const data = {
      riskScoring: 'product',
      reviewIntervalDays: 180,
      reviewDaysLow: 400,
      timeZone: 'Australia/Sydney',
      language: 'en',
    };
    const answer = await administrator.put<Body<Settings>>(PATH, { data: { ...data, updatedAt: before.updatedAt } });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject(data);
    const me = await administrator.get<{ company: { riskScoring: string } }>('/api/users/me');
    expect(me.body.company.riskScoring).toBe('product');
    const late = await administrator.put(PATH, { data: { reviewIntervalDays: 90, updatedAt: before.updatedAt } });
    expect(late.status).toBe(409);
  });

  it('refuse unknown fields, unknown time zones and intervals out of range', async () => {
    const administrator = await as('birch-administrator');
    for (const [data, field] of [
      [{ status: 'active' }, 'status'],
      [{ subscriptionAllocated: 1 }, 'subscriptionAllocated'],
      [{ timeZone: 'Australia/Nowhere' }, 'timeZone'],
      [{ reviewIntervalDays: 0 }, 'reviewIntervalDays'],
      [{ reviewDaysHigh: 3651 }, 'reviewDaysHigh'],
      [{ riskScoring: 'guess' }, 'riskScoring'],
    ] as const) {
      const { status, body } = await administrator.put<Body<null>>(PATH, { data });
      expect([field, status]).toEqual([field, 400]);
      expect(body.error?.details.errors[0]?.field).toBe(field);
    }
    expect((await administrator.put(PATH, { data: {} })).status).toBe(400);
  });

  it('are refused to everybody else, and are those of the company in view for the operator', async () => {
    for (const account of ['acme-analyst', 'acme-auditor'] as const) {
      expect((await (await as(account)).get(PATH)).status).toBe(403);
      expect((await (await as(account)).put(PATH, { data: { riskScoring: 'sum' } })).status).toBe(403);
    }
    const operator = await as('operator');
    expect((await operator.get<Body<null>>(PATH)).body.data).toBeNull();
    expect((await operator.put(PATH, { data: { riskScoring: 'sum' } })).status).toBe(400);
    const view = { 'x-company': server.companies.acme.documentId };
    const answer = await operator.put<Body<Settings>>(PATH, { data: { timeZone: 'Europe/Vienna' } }, view);
    expect(answer.body.data).toMatchObject({ name: COMPANIES.acme.name, timeZone: 'Europe/Vienna' });
  });

  it('have a small picture as logo, which all users of the company see and nobody else', async () => {
    const administrator = await as('birch-administrator');
    for (const id of [
      await upload('birch-administrator', picture(210 * 1024)),
      await upload('birch-administrator', wide(2_001)),
      await upload('birch-administrator', Buffer.from('words'), 'logo.txt'),
      await upload('acme-administrator', picture()),
    ]) {
      const { status, body } = await administrator.put<Body<null>>(PATH, { data: { logo: [id] } });
      expect([status, body.error?.details.errors[0]?.field]).toEqual([400, 'logo']);
    }
    const logo = [await upload('birch-administrator', wide(2_000))];
    expect((await administrator.put(PATH, { data: { logo } })).status).toBe(200);
    logo[0] = await upload('birch-administrator', picture());
    expect((await administrator.put(PATH, { data: { logo } })).status).toBe(200);
    const seen = await (await as('birch-analyst')).get<Body<{ logo: string }>>('/api/company-logo');
    expect(seen.body.data.logo).toBe(`data:image/png;base64,${picture().toString('base64')}`);
    const other = await (await as('acme-analyst')).get<Body<{ logo: null }>>('/api/company-logo');
    expect(other.body.data.logo).toBeNull();
    expect((await administrator.put(PATH, { data: { logo: [] } })).status).toBe(200);
    const gone = await administrator.get<Body<{ logo: null }>>('/api/company-logo');
    expect(gone.body.data.logo).toBeNull();
  });

  it('leave out a stored logo that would fill the memory when it is unpacked', async () => {
    const administrator = await as('birch-administrator');
    const logo = [await upload('birch-administrator', picture())];
    expect((await administrator.put(PATH, { data: { logo } })).status).toBe(200);
    const shown = async () => (await (await as('birch-analyst')).get<Body<{ logo: string }>>('/api/company-logo')).body;
    expect((await shown()).data.logo).toContain('data:image/png');
    // As of a version that did not look at the header: 6,900 dots wide.
    const large = picture();
    large.writeUInt32BE(6_900, 16);
    const { rows } = await server.sql.query('select hash from files where id = $1', [logo[0]]);
    const { storage, storeFile } = compiled<typeof import('../../src/storage')>('storage');
    const folder = mkdtempSync(join(tmpdir(), 'ridgeline-logo-'));
    writeFileSync(join(folder, 'large'), large);
    await storage().delete({ hash: String(rows[0]?.hash) });
    await storeFile(storage(), String(rows[0]?.hash), join(folder, 'large'));
    expect((await shown()).data.logo).toBeNull();
    expect((await administrator.put(PATH, { data: { logo: [] } })).status).toBe(200);
    rmSync(folder, { recursive: true });
  });
});
