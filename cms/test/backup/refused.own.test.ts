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
    await refuses(content, undefined, BROKEN);
  });

  it('is refused when it is not encrypted although there is a passphrase', async () => {
    await refuses(open, PASSPHRASE, /^BACKUP_PASSPHRASE is set, and this file is not encrypted: /);
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

  const added = (more: { before?: string; after?: string }) => (text: string) => {
    const manifest = JSON.parse(text);
    if (more.before) manifest.before.push(more.before);
    if (more.after) manifest.after.push(more.after);
    return JSON.stringify(manifest);
  };

  it.each([
    'create table public.planted (name text default pg_sleep(1))',
    'create table public.planted (name text); create role planted',
    'create table pg_catalog.planted (name text)',
    'create schema if not exists "planted"',
    'create role planted',
    "copy public.companies from program 'true'",
    'create function public.planted() returns integer language sql as $$ select 1 $$',
  ])('is refused when it would run: %s', async (before) => {
    await refuses(
      await forged('manifest.json', added({ before })),
      undefined,
      /^The backup contains a statement that /,
    );
  });

  it('is refused when it has rows for a table of the system', async () => {
    const tables = (text: string) => {
      const manifest = JSON.parse(text);
      manifest.tables.push({ schema: 'pg_catalog', name: 'pg_authid', columns: ['rolname'] });
      return JSON.stringify(manifest);
    };
    await refuses(
      await forged('manifest.json', tables),
      undefined,
      /a table of another schema: pg_catalog\.pg_authid$/,
    );
  });

  it.each([
    'create or replace function public.planted() returns trigger language plpgsql as $$ begin return new; end $$',
    'CREATE OR REPLACE FUNCTION public.ridgeline_newer_version() RETURNS integer LANGUAGE sql AS $$ select 1 $$',
    'create view public.planted as select 1',
    'alter table public.companies add constraint planted CHECK ((pg_sleep(1) IS NULL))',
    'alter table public.companies add constraint planted CHECK ((name = (select usename from pg_user)))',
    'CREATE INDEX planted ON public.companies USING btree (planted(name))',
    "select setval('public.companies_id_seq', 1, true); create role planted",
    "select setval('pg_catalog.planted', 1, true)",
  ])('runs nothing that makes no table: %s', async (after) => {
    const place = await emptyPlace();
    writeFileSync(pathOf('tried'), await forged('manifest.json', added({ after })));
    const { leftOut } = await restoring(place, pathOf('tried'));
    expect(leftOut).toEqual(/^(CREATE OR REPLACE|create view)/.test(after) ? [] : [after.slice(0, 80)]);
    const sql = await connectSql(place.databaseUrl);
    const { rows } = await sql.query(
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and proname <> 'ridgeline_newer_version'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all select relname from pg_class where relname = 'planted'
       union all select conname from pg_constraint where conname = 'planted'
       union all select rolname from pg_roles where rolname = 'planted'`,
    );
    expect(rows).toEqual([]);
    // This version's own gate stands, whatever the file says of it.
    await expect(sql.query('select * from strapi_database_schema')).rejects.toThrow(/belongs to a newer version/);
    await sql.end();
  });

  it('is refused when it is of another product', async () => {
    const other = await forged('manifest.json', changed({ product: 'other' }));
    await refuses(other, undefined, /^This file is not a backup of Ridgeline\.$/);
  });
});

it('a backup of this version has nothing that a restore leaves out', async () => {
  const place = await emptyPlace();
  expect((await restoring(place, pathOf('open'))).leftOut).toEqual([]);
});

describe('the origin of a backup', () => {
  const KEY = 'an audit key of many characters';
  const made = async (passphrase: string | undefined, auditKey: string | undefined) => {
    const how = { ...small, secrets: true, version: '1.0.0', file: pathOf('origin'), passphrase, auditKey };
    await backups().createBackup(how);
    return (await backups().checkBackup(pathOf('origin'), passphrase)).summary;
  };

  it('is proven by the passphrase or the audit key that it was made with, and by no other', async () => {
    const { originOf } = backups();
    const both = await made(PASSPHRASE, KEY);
    for (const keys of [{ passphrase: PASSPHRASE }, { auditKey: KEY }, { passphrase: 'another', auditKey: KEY }]) {
      expect(originOf(both, keys), JSON.stringify(keys)).toBe('proven');
    }
    expect(originOf(both, { auditKey: 'another' })).toBe('other');
    expect(originOf(both, {})).toBe('none');
    const { proofs: _, ...earlier } = both;
    expect(originOf(earlier, { passphrase: PASSPHRASE, auditKey: KEY })).toBe('none');
  });

  it('is not proven when anything in it was changed', async () => {
    const summary = await made(undefined, KEY);
    expect(backups().originOf(summary, { auditKey: KEY })).toBe('proven');
    // The passphrase could be guessed beside an open file.
    expect(summary.proofs?.map(({ by }) => by)).toEqual(['AUDIT_KEY']);
    const checksums = { ...summary.checksums, 'manifest.json': '0'.repeat(64) };
    expect(backups().originOf({ ...summary, checksums }, { auditKey: KEY })).toBe('other');
  });
});

it('states the moment of its snapshot: nothing that was stored before it is missing', async () => {
  const [writer, reader] = [await connectSql(small.databaseUrl), await connectSql(small.databaseUrl)];
  await writer.query('create table moments (at timestamptz)');
  let begun = false;
  const writing = (async () => {
    while (!begun) await writer.query('insert into moments values (clock_timestamp())');
  })();
  const onProgress = () => {
    begun = true;
  };
  const file = pathOf('moment');
  await backups().createBackup({ ...small, secrets: true, version: '1.0.0', file, passphrase: undefined, onProgress });
  await writing;
  const { manifest, summary } = await backups().checkBackup(file, undefined);
  const { rows } = await reader.query('select count(*)::int as before from moments where at <= $1', [
    manifest.createdAt,
  ]);
  expect(rows[0].before).toBeGreaterThan(0);
  expect(summary.rows['public.moments']).toBeGreaterThanOrEqual(rows[0].before);
  await writer.query('drop table moments');
  await Promise.all([writer.end(), reader.end()]);
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
