import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { compiled } from '../harness/index.ts';

const { writeArchive } = compiled<typeof import('../../src/backup/archive')>('backup/archive');
const PASSPHRASE = 'five short words in a row';
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-passphrase-'));
const file = join(folder, 'archive');

afterAll(() => rmSync(folder, { recursive: true }));

const write = () => writeArchive(file, PASSPHRASE, (archive) => archive.add('one', Buffer.from('content')));

it('is encrypted so that age itself reads it, with this passphrase alone', async () => {
  await write();
  const { Decrypter } = await import('age-encryption');
  const read = (passphrase: string) => {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return decrypter.decrypt(new Uint8Array(readFileSync(file)));
  };
  // The first bytes of gzip.
  expect([...(await read(PASSPHRASE)).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  await expect(read(`${PASSPHRASE} `)).rejects.toThrow('no identity matched');
  expect(readFileSync(file, 'latin1').split('\n')[1]).toMatch(/^-> scrypt [A-Za-z0-9+/]{22} 18$/);
});

it('leaves the server free to answer while the key is derived', async () => {
  const before = performance.eventLoopUtilization();
  await write();
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
