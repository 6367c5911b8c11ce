import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, compiled, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, register } from '../records/wire.ts';
import { expectProvider } from '../storage/provider.ts';
import { contents, folder, form, PDF, PNG, type Stored, uploadsOn } from './uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LIMIT_UPLOAD_MEGABYTES: '1' });
});
afterAll(() => server.stop());

const { upload, uploaded, statusFor, attach, tokenOf } = uploadsOn(() => server);

describe('the provider of the disk', () => {
  it('is Strapi’s own, in a folder that is not public, and does what Strapi asks of one', async () => {
    const { config, dirs } = server.strapi;
    expect(config.get('plugin::upload.companyFiles')).toEqual({
      provider: 'local',
      providerOptions: { folder: folder('uploads') },
    });
    const { init } = compiled<typeof import('../../src/storage/disk')>('storage/disk').default;
    const place = join(mkdtempSync(join(tmpdir(), 'ridgeline-provider-')), 'uploads');
    mkdirSync(place);
    await expectProvider(init({ folder: place }));
    expect(dirs.static.public).toBe(folder('panel'));
    expect(readdirSync(folder('panel/uploads'))).toEqual([]);
    rmSync(dirname(place), { recursive: true });
  });

  it('stores for its own user alone', async () => {
    await uploaded('acme-analyst');
    const [name = ''] = contents();
    expect(statSync(join(folder('uploads'), name)).mode & 0o777).toBe(0o600);
  });
});

describe('uploading', () => {
  it('stores a file and returns where it can be downloaded', async () => {
    const file = await uploaded('acme-analyst');
    expect(file).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      name: 'agreement.pdf',
      size: expect.any(Number),
      url: `/api/files/${file.id}`,
      mime: 'application/pdf',
      ext: '.pdf',
      alternativeText: null,
      caption: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('accepts each allowed kind whose content fits its name', async () => {
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
  ])('refuses %s, and stores nothing', async (_, name, content) => {
    const before = contents().length;
    const { status, body } = await upload('acme-analyst', ['good.pdf', PDF], [name, content]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(name);
    expect(contents()).toHaveLength(before);
  });

  it('refuses a file above the limit with 413, and an empty form with 400', async () => {
    const { status, body } = await upload('acme-analyst', ['big.txt', 'x'.repeat(1024 * 1024 + 1)]);
    expect(status).toBe(413);
    expect(JSON.stringify(body)).toContain('big.txt is too large: a file can have at most 1 MB.');
    expect((await upload('acme-analyst')).status).toBe(400);
  });

  it('does not use a name as a path', async () => {
    const { body } = await upload('acme-analyst', ['../../../etc/pass\u0000wd.txt', 'text']);
    expect(body[0]?.name).toBe('passwd.txt');
  });

  it('is refused to readers, suspended users and callers without a session', async () => {
    expect((await upload('acme-auditor', ['a.pdf', PDF])).status).toBe(403);
    expect((await upload('cedar-analyst', ['a.pdf', PDF])).status).toBe(403);
    expect((await server.anonymous.post('/api/upload', form([['a.pdf', PDF]]))).status).toBe(401);
  });
});

describe('fetching', () => {
  it('returns a download that browsers do not execute', async () => {
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

  it('allows a file that no row has only to its uploader', async () => {
    const file = await uploaded('acme-analyst');
    expect(await statusFor('acme-analyst', file)).toBe(200);
    expect(await statusFor('acme-administrator', file)).toBe(404);
    expect(await statusFor('birch-administrator', file)).toBe(404);
    expect((await server.anonymous.get(file.url)).status).toBe(401);
  });

  it('allows an attached file to staff of the company with the module, including readers', async () => {
    const file = await uploaded('acme-analyst');
    await attach('acme', file);
    expect(await statusFor('acme-administrator', file)).toBe(200);
    expect(await statusFor('acme-auditor', file)).toBe(200);
    expect(await statusFor('operator', file)).toBe(200);
    expect(await statusFor('birch-analyst', file)).toBe(404);
    expect(await statusFor('cedar-analyst', file)).toBe(404);
    expect(await statusFor('stray', file)).toBe(404);
  });

  it('does not find pictures of the panel', async () => {
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

  it('is allowed to users who may write the row, and removes the content', async () => {
    const file = await uploaded('acme-analyst');
    await attach('acme', file);
    const before = contents().length;
    expect(await remove('birch-administrator', file)).toBe(404);
    expect(await remove('acme-auditor', file)).toBe(403);
    expect(await statusFor('acme-analyst', file)).toBe(200);
    expect(await remove('acme-administrator', file)).toBe(200);
    expect(await statusFor('acme-analyst', file)).toBe(404);
    expect(contents()).toHaveLength(before - 1);
    expect(await remove('acme-administrator', file)).toBe(404);
  });
});

it('has no security.txt without SECURITY_CONTACT', async () => {
  expect((await server.anonymous.get('/.well-known/security.txt')).status).toBe(404);
});

describe('another user’s file', () => {
  const suppliers = (as: AccountName) => register(server, as, 'supplier-managements');
  const made = async (as: AccountName, files: readonly number[]) =>
    (await suppliers(as)).make({ supplier_name: `With ${files.join()} of ${as}`, agreement_files: files });

  it('is not accessible by putting it into a row of one’s own', async () => {
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

  it('stays in its row when another user saves it, changes its field, and is detached', async () => {
    const file = await uploaded('acme-administrator');
    const { documentId } = await made('acme-administrator', [file.id]);
    const change = async (data: object) => (await suppliers('acme-analyst')).change(documentId, data);
    expect((await change({ notes: 'x', agreement_files: [file.id] })).status).toBe(200);
    const moved = await change({ agreement_files: [], sla_files: [file.id, file.id] });
    expect(moved).toMatchObject({ status: 200, body: { data: { agreement_files: [], sla_files: [{ id: file.id }] } } });
    expect((await change({ sla_files: [] })).status).toBe(200);
    expect((await change({ sla_files: [file.id] })).status).toBe(400);
  });

  it('is deleted only by users who may change every row that has it', async () => {
    const file = await uploaded('acme-administrator', 'logo.pdf');
    await attach('acme', file);
    await server.sql.query(
      `insert into files_related_mph (file_id, related_id, related_type, field, "order") values ($1, $2, 'api::company.company', 'logo', 1)`,
      [file.id, server.companies.acme.id],
    );
    const remove = async (as: AccountName) =>
      (await (await server.request(as)).delete(`/api/upload/files/${file.id}`)).status;
    expect(await remove('acme-analyst')).toBe(403);
    expect(await remove('acme-administrator')).toBe(200);
  });
});

describe('a disk that fails while the server runs', () => {
  const fetched = async ({ id }: Stored) => {
    const { status, body } = await (await server.request('acme-analyst')).get<Failure>(`/api/files/${id}`);
    return { status, message: body.error?.message };
  };
  const lacks = () => expect.poll(async () => (await server.anonymous.get('/_ready')).body, { timeout: 10_000 });

  /** Does something while the folder of files is missing, with nothing or something else in its place. */
  const without = async (inItsPlace: (path: string) => void, work: () => Promise<void>): Promise<void> => {
    const uploads = folder('uploads');
    renameSync(uploads, `${uploads}-away`);
    inItsPlace(uploads);
    try {
      await work();
    } finally {
      rmSync(uploads, { recursive: true, force: true });
      renameSync(`${uploads}-away`, uploads);
    }
  };

  it.each([
    ['missing', () => undefined],
    ['no folder', (path: string) => writeFileSync(path, 'x')],
  ])('answers 503 with a sentence while the folder of files is %s, and continues after it', async (_, inItsPlace) => {
    const file = await uploaded('acme-analyst');
    await without(inItsPlace, async () => {
      const { status, body } = await upload('acme-analyst', ['a.pdf', PDF]);
      expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('cannot write its files')]);
      expect(await fetched(file)).toMatchObject({ status: 503, message: expect.stringContaining('cannot read') });
      await lacks().toEqual({ notReady: ['disk'] });
    });
    expect(await fetched(file)).toMatchObject({ status: 200 });
    await uploaded('acme-analyst');
    await expect.poll(async () => (await server.anonymous.get('/_ready')).status, { timeout: 10_000 }).toBe(204);
  });

  it('answers 410 with its name for a file that lost its content, 404 for one that never existed', async () => {
    const file = await uploaded('acme-analyst', 'Contract.pdf');
    await without(
      (path) => mkdirSync(path),
      async () => {
        expect(await fetched(file)).toEqual({
          status: 410,
          message:
            'The content of "Contract.pdf" is missing on the server. Tell the operator of this installation: a backup may have it.',
        });
        expect((await fetched({ ...file, id: 999_999 })).status).toBe(404);
        const other = await (await server.request('birch-analyst')).get<Failure>(`/api/files/${file.id}`);
        expect([other.status, other.body.error.message]).toEqual([404, 'This file does not exist.']);
      },
    );
    expect(await fetched(file)).toMatchObject({ status: 200 });
  });
});
