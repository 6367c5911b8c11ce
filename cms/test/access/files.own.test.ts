import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, compiled, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, register } from '../records/wire.ts';

interface Stored {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SUPPLIERS = 'api::supplier-management.supplier-management';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    LIMIT_UPLOAD_MEGABYTES: '1',
    LIMIT_UNATTACHED_MEGABYTES: '8',
    LIMIT_UNDER_WAY_MEGABYTES: '6',
    LIMIT_STALLED_SECONDS: '3',
  });
});
afterAll(() => server.stop());

const form = (files: readonly (readonly [name: string, content: Buffer | string])[]): FormData => {
  const data = new FormData();
  for (const [name, content] of files) data.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return data;
};

const upload = async (as: AccountName, ...files: [string, Buffer | string][]) =>
  (await server.request(as)).post<Stored[]>('/api/upload', form(files));

const uploaded = async (as: AccountName, name = 'agreement.pdf'): Promise<Stored> => {
  const { status, body } = await upload(as, [name, PDF]);
  expect(status).toBe(201);
  return body[0] as Stored;
};

const statusFor = async (as: AccountName, { id }: Stored): Promise<number> =>
  (await (await server.request(as)).get(`/api/files/${id}`)).status;

/** Attaches a file to a new supplier of the company, as its form would. */
const attach = (company: 'acme' | 'birch', file: Stored): Promise<unknown> =>
  server.tenancy.inCompany(server.strapi, server.companies[company].id, async () => {
    const { id } = await server.strapi.db.query(SUPPLIERS).create({ data: { supplier_name: `Holder of ${file.id}` } });
    await server.tenancy
      .currentTransaction()
      .raw('insert into files_related_mph (file_id, related_id, related_type, field, "order") values (?, ?, ?, ?, 1)', [
        file.id,
        id,
        SUPPLIERS,
        'agreement_files',
      ]);
  });

const folder = (name: string): string => join(process.env.DATA_DIR ?? '', name);
const contents = (): string[] => readdirSync(folder('uploads'));
/** Files of requests that are being answered. */
const incoming = (): string[] => readdirSync(folder('incoming'));

describe('uploading', () => {
  it('keeps a file and says where it can be fetched', async () => {
    const file = await uploaded('acme-analyst');
    expect(file).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      name: 'agreement.pdf',
      size: expect.any(Number),
      url: `/api/files/${file.id}`,
    });
  });

  it('takes each allowed kind whose content is what its name says', async () => {
    const { status } = await upload(
      'acme-analyst',
      ['a.pdf', PDF],
      ['b.png', PNG],
      ['c.csv', 'name;abn\nAcme;1\n'],
      ['d.txt', 'Zürich'],
    );
    expect(status).toBe(201);
  });

  it.each([
    ['a page that a browser would run', 'page.html', '<script>alert(1)</script>'],
    ['a picture that can hold scripts', 'picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program under the name of a document', 'report.pdf', 'MZ\u0090\u0000program'],
    ['a document under the name of a picture', 'picture.png', PDF],
    ['a picture under the name of a text', 'text.txt', PNG],
    ['bytes under the name of a table', 'table.csv', Buffer.from([1, 0, 2, 0])],
    [
      'any archive under the name of a sheet',
      'sheet.xlsx',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync('x')]),
    ],
    ['a name without an ending', 'noname', 'text'],
    ['nothing', 'empty.txt', ''],
  ])('refuses %s, and keeps nothing', async (_, name, content) => {
    const before = contents().length;
    const { status, body } = await upload('acme-analyst', ['good.pdf', PDF], [name, content]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(name);
    expect(contents()).toHaveLength(before);
  });

  it('refuses a file above the limit with 413, and an empty form with 400', async () => {
    const { status, body } = await upload('acme-analyst', ['big.txt', 'x'.repeat(1024 * 1024 + 1)]);
    expect(status).toBe(413);
    expect(JSON.stringify(body)).toContain('big.txt is too large: 1 MB is the limit for a file.');
    expect((await upload('acme-analyst')).status).toBe(400);
  });

  it('makes no path of a name', async () => {
    const { body } = await upload('acme-analyst', ['../../../etc/pass\u0000wd.txt', 'text']);
    expect(body[0]?.name).toBe('passwd.txt');
  });

  it('is not for readers, for the suspended, or for nobody', async () => {
    expect((await upload('acme-auditor', ['a.pdf', PDF])).status).toBe(403);
    expect((await upload('cedar-analyst', ['a.pdf', PDF])).status).toBe(403);
    expect((await server.nobody.post('/api/upload', form([['a.pdf', PDF]]))).status).toBe(401);
  });
});

describe('fetching', () => {
  it('gives a download that no browser runs', async () => {
    const file = await uploaded('acme-analyst', 'Vertrag "Zürich".pdf');
    const answer = await fetch(`${server.url}/api/files/${file.id}`, {
      headers: { authorization: `Bearer ${await tokenOf('acme-analyst')}` },
    });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('of a file that no row holds is for its uploader alone', async () => {
    const file = await uploaded('acme-analyst');
    expect(await statusFor('acme-analyst', file)).toBe(200);
    expect(await statusFor('acme-administrator', file)).toBe(404);
    expect(await statusFor('birch-administrator', file)).toBe(404);
    expect((await server.nobody.get(file.url)).status).toBe(401);
  });

  it('of an attached one is for staff of the company with the module, readers too', async () => {
    const file = await uploaded('acme-analyst');
    await attach('acme', file);
    expect(await statusFor('acme-administrator', file)).toBe(200);
    expect(await statusFor('acme-auditor', file)).toBe(200);
    expect(await statusFor('operator', file)).toBe(200);
    expect(await statusFor('birch-analyst', file)).toBe(404);
    expect(await statusFor('cedar-analyst', file)).toBe(404);
    expect(await statusFor('stray', file)).toBe(404);
  });

  it('knows no picture of the panel', async () => {
    const { id } = await server.strapi.db.query('plugin::upload.file').create({
      data: {
        name: 'panel.png',
        hash: 'panel',
        mime: 'image/png',
        size: 1,
        url: '/uploads/panel.png',
        provider: 'local',
        folderPath: '/',
      },
    });
    expect((await (await server.request('operator')).get(`/api/files/${id}`)).status).toBe(404);
  });
});

describe('deleting', () => {
  const remove = async (as: AccountName, { id }: Stored) =>
    (await (await server.request(as)).delete(`/api/upload/files/${id}`)).status;

  it('is the right of who may write the row, and takes the content away', async () => {
    const file = await uploaded('acme-analyst');
    await attach('acme', file);
    const before = contents().length;
    expect(await remove('birch-administrator', file)).toBe(404);
    expect(await remove('acme-auditor', file)).toBe(403);
    expect(await statusFor('acme-analyst', file)).toBe(200);
    expect(await remove('acme-administrator', file)).toBe(204);
    expect(await statusFor('acme-analyst', file)).toBe(404);
    expect(contents()).toHaveLength(before - 1);
    expect(await remove('acme-administrator', file)).toBe(404);
  });
});

it('tells nobody where to report a weakness without SECURITY_CONTACT', async () => {
  expect((await server.nobody.get('/.well-known/security.txt')).status).toBe(404);
});

/** Sends the beginning of a multipart body over a connection of its own, which the test ends as it likes. */
const begin = (headers: Record<string, string>, body: string | Buffer, length?: number) => {
  const sent = request(`${server.url}/api/upload`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      ...headers,
      ...(length && { 'content-length': length }),
    },
  });
  sent.on('error', () => undefined);
  sent.write(body);
  return sent;
};

const part = (field: string, name: string, content = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}`;

describe('files on their way', () => {
  it('leave nothing behind, however the request ends', async () => {
    await uploaded('acme-analyst');
    expect(incoming()).toEqual([]);
    expect((await upload('acme-analyst', ['good.pdf', PDF], ['page.html', '<p>'])).status).toBe(400);
    expect((await upload('acme-auditor', ['a.pdf', PDF])).status).toBe(403);
    expect(
      (await upload('acme-analyst', ['a.txt', 'x'.repeat(3_000_000)], ['b.txt', 'x'.repeat(3_000_000)])).status,
    ).toBe(413);
    expect(incoming()).toEqual([]);
    const authorization = `Bearer ${await tokenOf('acme-analyst')}`;
    const sent = begin({ authorization }, part('files', 'half.txt', 'x'.repeat(100_000)), 1_000_000);
    await expect.poll(incoming).toHaveLength(1);
    sent.destroy();
    await expect.poll(incoming).toEqual([]);
  });

  it('are given up when no more of them comes, and a slow line is waited for', async () => {
    const authorization = `Bearer ${await tokenOf('acme-analyst')}`;
    const answerTo = (sent: ReturnType<typeof begin>) =>
      new Promise<number | undefined>((done) => sent.on('response', (answer) => done(answer.statusCode)));
    const stalled = begin({ authorization }, part('files', 'half.txt', 'half'), 1_000);
    const json = request(`${server.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 1_000 },
    });
    json.write('{"identifier":');
    const slow = begin({ authorization }, part('files', 'slow.txt'));
    let written = 0;
    const line = setInterval(() => {
      written += 1;
      if (written < 6) return slow.write('slowly ');
      clearInterval(line);
      return slow.end('\r\n--b--\r\n');
    }, 1_000);
    expect(await Promise.all([stalled, json, slow].map(answerTo))).toEqual([408, 408, 201]);
    await expect.poll(incoming).toEqual([]);
  });

  it('are taken in the field "files" alone', async () => {
    const data = form([['good.pdf', PDF]]);
    data.append('other field', new Blob(['x'.repeat(500_000)]), 'other.txt');
    const { status, body } = await (await server.request('acme-analyst')).post<Failure>('/api/upload', data);
    expect([status, body.error.message]).toEqual([
      400,
      'Files are taken in the field "files" alone, not in "other field".',
    ]);
    expect(incoming()).toEqual([]);
  });

  it('with headers of a part that are too long are refused at once', async () => {
    const authorization = `Bearer ${await tokenOf('acme-analyst')}`;
    const start = performance.now();
    const sent = begin({ authorization }, part('files', `${'filename="'.repeat(30_000)}x`, 'text\r\n--b--\r\n'));
    sent.end();
    const status = await new Promise((done) => sent.on('response', (answer) => done(answer.statusCode)));
    expect(status).toBe(400);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('of nobody are answered while they are still being sent', async () => {
    for (const path of ['/api/upload', '/upload', '/api/create-bulk/supplier-managements']) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        body: form([['a.txt', 'x'.repeat(8_000_000)]]),
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect(incoming()).toEqual([]);
  });

  it('may be sent to an address with a slash at its end', async () => {
    const { status } = await (await server.request('acme-analyst')).post('/api/upload/', form([['a.pdf', PDF]]));
    expect(status).toBe(201);
  });

  it('are counted while they are received, for a company as a whole', async () => {
    const text = 'x'.repeat(1_000_000);
    const four = () => upload('acme-analyst', ['1.txt', text], ['2.txt', text], ['3.txt', text], ['4.html', text]);
    const authorization = `Bearer ${await tokenOf('acme-administrator')}`;
    const held = begin({ authorization }, part('files', 'held.txt', 'x'.repeat(3_500_000)), 3_900_000);
    await expect.poll(incoming).toHaveLength(1);
    await expect.poll(four).toMatchObject({ status: 429 });
    expect((await upload('birch-analyst', ['1.txt', text], ['2.html', text])).status).toBe(400);
    held.destroy();
    await expect.poll(incoming).toEqual([]);
    expect((await four()).status).toBe(400);
  });

  it('are refused once a company has too much that no row holds', async () => {
    const text = 'x'.repeat(1_000_000);
    const three = () => upload('birch-analyst', ['1.txt', text], ['2.txt', text], ['3.txt', text]);
    const first = await three();
    expect([first.status, (await three()).status]).toEqual([201, 201]);
    const before = contents().length;
    expect((await three()).status).toBe(413);
    expect(contents()).toHaveLength(before);
    for (const file of first.body) await attach('birch', file);
    expect((await three()).status).toBe(201);
  });

  it('of a server that was killed are swept, and young ones stay', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(folder('incoming'), name)) as [string, string];
    for (const path of [old, young]) writeFileSync(path, 'left');
    const ago = new Date(Date.now() - 3_600_000);
    utimesSync(old, ago, ago);
    const { sweepIncoming } = compiled<typeof import('../../src/serve/incoming')>('serve/incoming');
    expect(await sweepIncoming()).toBe(1);
    expect(incoming()).toEqual(['young']);
  });
});

describe('a file of somebody else', () => {
  const suppliers = (as: AccountName) => register(server, as, 'supplier-managements');
  const made = async (as: AccountName, files: readonly number[]) =>
    (await suppliers(as)).make({ supplier_name: `With ${files.join()} of ${as}`, agreement_files: files });

  it('is not had by putting it into a row of one’s own', async () => {
    const draft = await uploaded('acme-administrator');
    const held = await uploaded('acme-administrator');
    await made('acme-administrator', [held.id]);
    const own = await uploaded('acme-analyst');
    const row = await made('acme-analyst', [own.id]);
    for (const file of [draft, held]) {
      const refused = await (await suppliers('acme-analyst')).change(row.documentId, {
        agreement_files: [own.id, file.id],
      });
      expect([refused.status, fieldsIn(refused)]).toEqual([400, ['agreement_files']]);
      const created = await (await suppliers('acme-analyst')).create({ supplier_name: 'Thief', sla_files: [file.id] });
      expect([created.status, fieldsIn(created)]).toEqual([400, ['sla_files']]);
    }
    expect(await statusFor('acme-analyst', draft)).toBe(404);
  });

  it('stays in its row when another saves it, changes its field, and is taken off', async () => {
    const file = await uploaded('acme-administrator');
    const { documentId } = await made('acme-administrator', [file.id]);
    const change = async (data: object) => (await suppliers('acme-analyst')).change(documentId, data);
    expect((await change({ notes: 'x', agreement_files: [file.id] })).status).toBe(200);
    const moved = await change({ agreement_files: [], sla_files: [file.id, file.id] });
    expect(moved).toMatchObject({ status: 200, body: { data: { agreement_files: [], sla_files: [{ id: file.id }] } } });
    expect((await change({ sla_files: [] })).status).toBe(200);
    expect((await change({ sla_files: [file.id] })).status).toBe(400);
  });

  it('is deleted by those alone who may change every row that holds it', async () => {
    const file = await uploaded('acme-administrator', 'logo.pdf');
    await attach('acme', file);
    await server.sql.query(
      `insert into files_related_mph (file_id, related_id, related_type, field, "order") values ($1, $2, 'api::company.company', 'logo', 1)`,
      [file.id, server.companies.acme.id],
    );
    const remove = async (as: AccountName) =>
      (await (await server.request(as)).delete(`/api/upload/files/${file.id}`)).status;
    expect(await remove('acme-analyst')).toBe(403);
    expect(await remove('acme-administrator')).toBe(204);
  });
});

const tokenOf = async (account: AccountName): Promise<string> => {
  const { body } = await server.nobody.post<{ jwt: string }>('/api/auth/local', {
    identifier: account,
    password: 'a-long-password-for-tests',
  });
  return body.jwt;
};
