import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiled, connectSql } from '../harness/index.ts';
import { backups, emptyPlace, PASSPHRASE, relationsIn, type Small, smallInstallation } from './small.ts';

type Archive = typeof import('../../src/backup/archive');
type ManifestFile = typeof import('../../src/backup/manifest');

let small: Small;
let open: Buffer;
let sealed: Buffer;
const pathOf = (name: string): string => join(small.folder, name);

beforeAll(async () => {
  small = await smallInstallation();
  const { createBackup } = backups();
  const how = { ...small, secrets: true, version: '1.0.0' };
  await createBackup({ ...how, file: pathOf('open'), passphrase: undefined });
  await createBackup({ ...how, file: pathOf('sealed'), passphrase: PASSPHRASE });
  [open, sealed] = [readFileSync(pathOf('open')), readFileSync(pathOf('sealed'))];
});

const restoring = (place: { databaseUrl: string; dataDir: string }, file: string, passphrase?: string) =>
  backups().restoreBackup({ ...place, file, passphrase });

/** Expects one line, and that nothing was written. */
const refuses = async (content: Buffer, passphrase: string | undefined, line: RegExp): Promise<void> => {
  const place = await emptyPlace();
  writeFileSync(pathOf('tried'), content);
  const error = await restoring(place, pathOf('tried'), passphrase).catch((reason: Error) => reason);
  expect(error).toMatchObject({ name: 'BackupError', message: expect.stringMatching(line) });
  expect((error as Error).message).not.toContain('\n');
  const sql = await connectSql(place.databaseUrl);
  expect([await relationsIn(sql), readdirSync(place.dataDir)]).toEqual([0, []]);
  await sql.end();
};

const flipped = (content: Buffer, at: number): Buffer => {
  const copy = Buffer.from(content);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
const BROKEN = /^(The backup|This file) (is|was|cannot be) .*(damaged|cut off|not a backup)/;

describe('a backup file that cannot be used', () => {
  it.each([0.001, 0.3, 0.6, 0.9, 0.9999])('is refused when it was cut off after %s of it', async (share) => {
    await refuses(open.subarray(0, Math.floor(open.length * share)), undefined, BROKEN);
  });

  it.each([0.001, 0.3, 0.6, 0.9])('is refused when a bit is another at %s of it', async (share) => {
    await refuses(flipped(open, Math.floor(open.length * share)), undefined, BROKEN);
  });

  // Deriving a key from a passphrase takes a second each time.
  it.each([0.001, 0.5, 0.9999])('is refused when it is encrypted and was cut off after %s of it', async (share) => {
    await refuses(sealed.subarray(0, Math.floor(sealed.length * share)), PASSPHRASE, BROKEN);
  });

  it('is refused when it is encrypted and a bit is another', async () => {
    await refuses(flipped(sealed, Math.floor(sealed.length / 2)), PASSPHRASE, BROKEN);
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is a text', Buffer.from('a text')],
    ['is another archive', gzipSync(Buffer.alloc(10_240))],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is refused when it %s', async (_, content) => {
    await refuses(content, PASSPHRASE, BROKEN);
  });

  it('is refused with another passphrase, or none', async () => {
    await refuses(
      sealed,
      'five other words in a row',
      /^The backup cannot be decrypted: the passphrase is another one/,
    );
    await refuses(sealed, undefined, /^This backup is encrypted\. Set BACKUP_PASSPHRASE\.$/);
  });

  /** The same backup with a changed entry and checksums that fit. */
  const forged = async (name: string, change: (content: string) => string): Promise<Buffer> => {
    const { readArchive, writeArchive } = compiled<Archive>('backup/archive');
    const { SUMMARY } = compiled<ManifestFile>('backup/manifest');
    await writeArchive(pathOf('forged'), undefined, async (archive) => {
      await readArchive(pathOf('open'), undefined, async (entry, content) => {
        const chunks: Buffer[] = [];
        for await (const chunk of content) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks);
        if (entry === SUMMARY) {
          const summary = { ...JSON.parse(text.toString()), checksums: { ...archive.checksums } };
          await archive.add(SUMMARY, Buffer.from(JSON.stringify(summary)));
        } else if (entry === name) await archive.add(entry, Buffer.from(change(text.toString())));
        else await archive.add(entry, text);
      });
    });
    return readFileSync(pathOf('forged'));
  };
  const changed = (more: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), ...more });

  it.each([{ format: 2 }, { schema: 1_000 }])('is refused when it is newer: %o', async (more) => {
    const newer = await forged('manifest.json', changed({ version: '9.1.0', ...more }));
    await refuses(newer, undefined, /^This backup was made by Ridgeline 9\.1\.0, which is newer/);
  });

  it('is refused when it is of another product', async () => {
    const other = await forged('manifest.json', changed({ product: 'other' }));
    await refuses(other, undefined, /^This file is not a backup of Ridgeline\.$/);
  });
});

describe('a restore over what exists', () => {
  it('is refused when the database has tables, and changes none', async () => {
    const place = await emptyPlace();
    for (const schema of ['public', 'ridgeline_kept']) {
      const sql = await connectSql(place.databaseUrl);
      await sql.query(`create schema if not exists ${schema}; create table ${schema}.mine (value text)`);
      await expect(restoring(place, pathOf('open'))).rejects.toThrow(
        /^The database is not empty\. Restore into an empty one/,
      );
      expect((await sql.query(`select from ${schema}.mine`)).rowCount).toBe(0);
      await sql.query(`drop table ${schema}.mine`);
      await sql.end();
    }
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  it.each([
    'uploads/file-1',
    'panel/uploads/file-1',
    'uploads/mine',
    'audit-heads.json',
    'audit-heads-2.json',
    'secrets.json',
  ])('is refused when DATA_DIR has another %s, which stays', async (name) => {
    const place = await emptyPlace();
    const path = join(place.dataDir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'mine');
    await expect(restoring(place, pathOf('open'))).rejects.toThrow(
      `${path} is of another installation. Restore into an empty`,
    );
    expect(readFileSync(path, 'utf8')).toBe('mine');
    const sql = await connectSql(place.databaseUrl);
    expect(await relationsIn(sql)).toBe(0);
    await sql.end();
  });
});
