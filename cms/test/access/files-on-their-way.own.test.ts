import { spawnSync } from 'node:child_process';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { contents, folder, form, incoming, PDF, uploadsOn } from './uploads.ts';

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

const { upload, uploaded, attach, tokenOf } = uploadsOn(() => server);

/** Milliseconds, many times what a busy machine takes; looking at such headers again for each letter takes minutes. */
const AT_ONCE = 20_000;

/** Sends the beginning of a multipart body over a separate connection, which the test ends as needed. */
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

const sweepIncoming = () => compiled<typeof import('../../src/files/incoming')>('files/incoming').sweepIncoming();

const part = (field: string, name: string, content = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}`;

describe('files being received', () => {
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

  it('are given up when no more bytes arrive, while a slow connection may take its time', async () => {
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

  it('are accepted only in the field "files"', async () => {
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
    expect(performance.now() - start).toBeLessThan(AT_ONCE);
  });

  it('of a caller without a session are refused while they are still being sent', async () => {
    for (const path of ['/api/upload', '/upload', '/api/create-bulk/supplier-managements']) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        body: form([['a.txt', 'x'.repeat(8_000_000)]]),
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect(incoming()).toEqual([]);
  });

  it('may be sent to an address with a trailing slash', async () => {
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

  it('are refused once a company has too many unattached files', async () => {
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

  it('of a server that was killed are removed, except recent ones', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(folder('incoming'), name)) as [string, string];
    for (const path of [old, young]) writeFileSync(path, 'left');
    const ago = new Date(Date.now() - 3_600_000);
    utimesSync(old, ago, ago);
    expect(await sweepIncoming()).toBe(1);
    expect(incoming()).toEqual(['young']);
    rmSync(young);
  });

  it('of an ended server on this machine are removed at once, those of a running one are not', async () => {
    const authorization = `Bearer ${await tokenOf('acme-analyst')}`;
    const sent = begin({ authorization }, part('files', 'half.txt', 'x'.repeat(100_000)), 1_000_000);
    await expect.poll(incoming).toHaveLength(1);
    const [received = ''] = incoming();
    const named = (pid: number | undefined, run: string) =>
      received.replace(/\.\d+\.[0-9a-f]{8}\./, `.${pid}.${run}.`).replace(/.{4}$/, run.slice(0, 4));
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const elsewhere = named(ended, '11111111').replace(/^.{12}/, '0'.repeat(12));
    const left = [named(ended, '22222222'), named(process.pid, '33333333')];
    const running = [named(process.ppid, '44444444'), elsewhere];
    for (const name of [...left, ...running]) writeFileSync(join(folder('incoming'), name), 'left');
    expect(await sweepIncoming()).toBe(2);
    expect(incoming().sort()).toEqual([received, ...running].sort());
    for (const name of running) rmSync(join(folder('incoming'), name));
    sent.destroy();
    await expect.poll(incoming).toEqual([]);
  });
});
