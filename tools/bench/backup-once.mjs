/**
 * Makes one backup in a separate process, or copies the tables plainly, and prints what it took as JSON:
 * `node backup-once.mjs ours|plain OPTIONS`. The plain way is COPY of each table into one gzip file, as pg_dump does it.
 */
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ROOT } from '../prepare/root.mjs';

const serverRequire = createRequire(join(ROOT, 'cms/package.json'));
const [way, given = '{}'] = process.argv.slice(2);
const options = JSON.parse(given);

/** @returns {Promise<number>} bytes of the rows */
const copyPlainly = async () => {
  const { Client } = serverRequire('pg');
  const { to } = serverRequire('pg-copy-streams');
  const client = new Client({ connectionString: options.databaseUrl });
  await client.connect();
  await client.query('begin isolation level repeatable read, read only; set local synchronize_seqscans = off');
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const all = new PassThrough();
  const stored = pipeline(all, createGzip(), createWriteStream(options.file));
  let bytes = 0;
  for (const { name } of rows) {
    const copy = client.query(to(`copy ${name} to stdout`));
    copy.on('data', (/** @type {Buffer} */ chunk) => {
      bytes += chunk.length;
    });
    await pipeline(copy, all, { end: false });
  }
  all.end();
  await stored;
  await client.end();
  return bytes;
};

const begun = performance.now();
const bytes =
  way === 'ours'
    ? await serverRequire('./dist/src/backup')
        .createBackup(options)
        .then(() => 0)
    : await copyPlainly();
const seconds = (performance.now() - begun) / 1000;
console.log(JSON.stringify({ seconds, bytes, memory: process.resourceUsage().maxRSS * 1024 }));
process.exit(0);
