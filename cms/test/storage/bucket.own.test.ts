import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Health } from '@ridgeline/domain/health';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningS3, startS3 } from '../../../tools/s3.ts';
import type { S3Settings } from '../../src/storage/s3';
import { contents, PDF, uploadsOn } from '../access/uploads.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { expectProvider } from './provider.ts';
import { type Relay, startRelay } from './relay.ts';

const MEGABYTE = 1024 * 1024;

let s3: RunningS3;
let relay: Relay;
let server: TestServer;
beforeAll(async () => {
  s3 = await startS3();
  relay = await startRelay(s3.endpoint);
  server = await startServer({ ...s3.env, S3_ENDPOINT: relay.endpoint, S3_PREFIX: 'ridgeline' });
});
afterEach(() => relay.repair());
afterAll(async () => {
  await server.stop();
  await relay.stop();
  await s3.stop();
});

const { upload, uploaded, statusFor, attach, tokenOf } = uploadsOn(() => server);

const storage = () => compiled<typeof import('../../src/storage')>('storage').storage();
/** Keys of the contents in the bucket. */
const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of storage().list()) found.push(key);
  return found;
};
const keyOf = async ({ id }: { id: number }): Promise<string> =>
  (await server.sql.query('select hash from files where id = $1', [id])).rows[0].hash;
const rows = async (): Promise<number> =>
  (await server.sql.query('select count(*)::integer as count from files')).rows[0].count;
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const asText = (megabytes: number): Buffer =>
  Buffer.from(randomBytes((megabytes * MEGABYTE) / 2).toString('hex'), 'latin1');
const sweep = () => compiled<typeof import('../../src/files/leftovers')>('files/leftovers').sweepLeftovers();
/** Makes the objects in the bucket old enough to be swept. */
const age = (): void => {
  const ago = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(s3.folder, { recursive: true, encoding: 'utf8' })) {
    utimesSync(join(s3.folder, name), ago, ago);
  }
};
const download = async (id: number): Promise<Response> =>
  fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${await tokenOf('acme-analyst')}` } });

describe('files in a bucket', () => {
  it('are stored there alone, and are downloaded as from the disk', async () => {
    const file = await uploaded('acme-analyst', 'Vertrag "Zürich".pdf');
    expect(await keys()).toEqual([await keyOf(file)]);
    expect(contents()).toEqual([]);
    expect(JSON.stringify(file)).not.toContain(relay.endpoint);
    const answer = await download(file.id);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('are sent in parts when they are large, and come back unchanged', async () => {
    const content = asText(12);
    const { body } = await upload('acme-analyst', ['large.txt', content]);
    const answer = await download(body[0]?.id ?? 0);
    expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(hashOf(content));
  });

  it('are not found by another company, and need a session', async () => {
    const file = await uploaded('acme-analyst');
    await attach('acme', file);
    expect(await statusFor('acme-auditor', file)).toBe(200);
    expect(await statusFor('birch-administrator', file)).toBe(404);
    expect((await server.anonymous.get(file.url)).status).toBe(401);
  });

  it('are deleted with their row; while a backup copies the bucket they stay, and a sweep deletes them', async () => {
    const [now, later] = [await uploaded('acme-analyst'), await uploaded('acme-analyst')];
    const [first, second] = [await keyOf(now), await keyOf(later)];
    const remove = async ({ id }: { id: number }) =>
      (await (await server.request('acme-analyst')).delete(`/api/upload/files/${id}`)).status;
    expect(await remove(now)).toBe(200);
    expect(await keys()).not.toContain(first);
    const copying = new Client({ connectionString: server.database.url });
    await copying.connect();
    await copying.query('select pg_advisory_lock(7405116)');
    expect(await remove(later)).toBe(200);
    expect(await keys()).toContain(second);
    age();
    expect(await sweep()).toBe(0);
    await copying.end();
    expect(await sweep()).toBe(1);
    expect(await keys()).not.toContain(second);
  });

  it('that lost their content are answered with 410 and their name', async () => {
    const file = await uploaded('acme-analyst', 'Contract.pdf');
    await storage().delete({ hash: await keyOf(file) });
    const { status, body } = await (await server.request('acme-analyst')).get<Failure>(`/api/files/${file.id}`);
    expect([status, body.error.message]).toEqual([410, expect.stringContaining('"Contract.pdf" is missing')]);
  });
});

describe('a bucket that goes away', () => {
  const sorry = (body: unknown): string => (body as Failure).error.message;

  it('in the middle of an upload: all files of the form are refused with a sentence, and nothing is stored', async () => {
    const before = [(await keys()).length, await rows()];
    relay.cutAfter('up', 3 * MEGABYTE);
    const files: [string, Buffer][] = [
      ['first.txt', asText(1)],
      ['second.txt', asText(12)],
    ];
    const { status, body, headers } = await upload('acme-analyst', ...files);
    expect([status, sorry(body)]).toEqual([
      503,
      expect.stringMatching(/cannot write its files .* Nothing was stored\./),
    ]);
    expect(headers.get('retry-after')).toBe('30');
    relay.repair();
    expect(await rows()).toBe(before[1]);
    age();
    await sweep();
    expect(await keys()).toHaveLength(before[0] ?? 0);
    expect((await upload('acme-analyst', ...files)).status).toBe(201);
  });

  it('in the middle of a download: the answer breaks off, and the next one is complete', async () => {
    const { body } = await upload('acme-analyst', ['large.txt', asText(8)]);
    relay.cutAfter('down', 2 * MEGABYTE);
    const answer = await download(body[0]?.id ?? 0);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    relay.repair();
    expect((await (await download(body[0]?.id ?? 0)).arrayBuffer()).byteLength).toBe(8 * MEGABYTE);
  });

  it('answers 503 for files alone: the server stays ready, and Health says what is wrong', async () => {
    const file = await uploaded('acme-analyst');
    await storage().check();
    relay.cut();
    const read = await (await server.request('acme-analyst')).get<Failure>(`/api/files/${file.id}`);
    expect([read.status, sorry(read.body)]).toEqual([503, expect.stringContaining('cannot read its files')]);
    expect((await server.anonymous.get('/_ready')).status).toBe(204);
    const { body } = await (await server.request('operator')).get<{ data: Health }>('/api/health');
    expect(body.data.files).toEqual({ state: 'failed', kind: 's3', bucket: 'files' });
    expect(JSON.stringify(body)).not.toContain('S3RVER');
  });
});

const bucketAt = (prefix: string, more: Partial<S3Settings> = {}) =>
  compiled<typeof import('../../src/storage/s3')>('storage/s3').default.init({
    bucket: s3.bucket,
    region: 'us-east-1',
    endpoint: s3.endpoint,
    pathStyle: 'yes',
    prefix,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    encryption: 'AES256',
    kmsKey: '',
    ...more,
  });

describe('the provider of a bucket', () => {
  it('is named in the configuration of Strapi’s upload plugin, and does what Strapi asks of one', async () => {
    expect(server.strapi.config.get('plugin::upload.companyFiles')).toMatchObject({
      provider: 's3',
      providerOptions: { bucket: s3.bucket, prefix: 'ridgeline' },
    });
    await expectProvider(bucketAt('provider'));
  });
});

describe('settings that are wrong', () => {
  const adviceFor = (error: unknown) =>
    compiled<typeof import('../../src/storage/errors')>('storage/errors').adviceFor(error);
  const said = (settings: Partial<S3Settings>): Promise<string> =>
    bucketAt('wrong', settings)
      .check()
      .then(() => 'accepted', adviceFor);

  it('are named in one line, without a key', async () => {
    const strict = await startS3({ strict: true });
    const wrong = [
      [{ bucket: 'another' }, 'S3_BUCKET names no bucket'],
      [{ accessKeyId: 'UNKNOWN' }, 'S3_ACCESS_KEY_ID is not known'],
      [{ endpoint: strict.endpoint, secretAccessKey: 'another-secret' }, 'S3_SECRET_ACCESS_KEY does not belong'],
      [{ endpoint: 'http://127.0.0.1:1' }, 'S3_ENDPOINT does not answer'],
    ] as const;
    for (const [settings, sentence] of wrong) {
      const line = await said(settings);
      expect(line).toContain(sentence);
      expect(line).not.toMatch(/\n|UNKNOWN|another-secret/);
    }
    await strict.stop();
    expect(await said({})).toBe('accepted');
  });

  it('are refused where another installation uses the bucket', async () => {
    const { claimStorage } = compiled<typeof import('../../src/files/claim')>('files/claim');
    await claimStorage();
    const own = (await storage().owner()) ?? '';
    await storage().claim('another installation');
    await expect(claimStorage()).rejects.toThrow('Set another S3_PREFIX');
    await storage().claim(own);
    await claimStorage();
  });
});

describe('a backup', () => {
  const backup = () => compiled<typeof import('../../src/backup')>('backup');
  const emptyDatabase = async (name: string): Promise<string> => {
    const url = new URL(server.database.url);
    await server.sql.query(`create database ${name}`);
    url.pathname = `/${name}`;
    return url.href;
  };
  const FILES = /^files\/uploads\//;
  const checksums = (all: Readonly<Record<string, string>>): [string, string][] =>
    Object.entries(all).filter(([name]) => /^(files|tables)\//.test(name));

  it('of a bucket is restored to the disk, and from there into another bucket, with every row and file', async () => {
    const { createBackup, restoreBackup } = backup();
    const kept = await uploaded('acme-analyst');
    const dataDir = process.env.DATA_DIR ?? '';
    const plain = { passphrase: undefined, secrets: false, version: '1.0.0' };
    const steps = [
      { from: server.database.url, place: dataDir, bucket: storage() },
      {
        from: await emptyDatabase(`${server.database.name}_disk`),
        place: join(dataDir, 'restored'),
      },
      {
        from: await emptyDatabase(`${server.database.name}_bucket`),
        place: join(dataDir, 'again'),
        bucket: bucketAt('again'),
      },
    ];
    const made: [string, string][][] = [];
    let last = '';
    for (const [index, { from, place, bucket }] of steps.entries()) {
      const where = { databaseUrl: from, dataDir: place, bucket };
      if (last !== '') await restoreBackup({ ...where, file: last, passphrase: undefined });
      last = join(dataDir, `step-${index}`);
      made.push(checksums((await createBackup({ ...where, ...plain, file: last })).checksums));
    }
    expect(made[0]?.filter(([name]) => FILES.test(name)).map(([name]) => name)).toContain(
      `files/uploads/${await keyOf(kept)}`,
    );
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).toEqual(made[0]);
  });

  it('is not restored into a bucket that an installation uses, or that has other files', async () => {
    const { createBackup, restoreBackup } = backup();
    const dataDir = process.env.DATA_DIR ?? '';
    const file = join(dataDir, 'refused');
    const databaseUrl = await emptyDatabase(`${server.database.name}_refused`);
    await createBackup({
      databaseUrl: server.database.url,
      dataDir,
      bucket: storage(),
      file,
      passphrase: undefined,
      secrets: false,
      version: '1.0.0',
    });
    const other = bucketAt('other');
    await compiled<typeof import('../../src/storage')>('storage').storeFile(other, 'foreign', file);
    for (const [there, said] of [
      [storage(), /^An installation uses this S3_BUCKET/],
      [other, /^There are other files in S3_BUCKET/],
    ] as const) {
      const restored = restoreBackup({
        databaseUrl,
        dataDir: join(dataDir, 'refused-place'),
        bucket: there,
        file,
        passphrase: undefined,
      });
      await expect(restored).rejects.toThrow(said);
    }
  });
});
