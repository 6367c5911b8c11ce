import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { quoteName } from '../database/names';
import type { ArchiveWriter } from './archive';
import { nameOf, TABLES, type TableManifest } from './manifest';

/**
 * In bytes: an entry of the archive has to say its size first, so that rows are collected up to this size. All entries of a
 * table but the last have exactly this size, however the rows arrive: two backups of the same rows are then the same.
 */
const CHUNK = 4 * 1024 * 1024;

const target = ({ schema, name, columns }: TableManifest): string =>
  `${quoteName(schema)}.${quoteName(name)} (${columns.map(quoteName).join(', ')})`;

const entryName = (table: TableManifest, number: number): string =>
  `${TABLES}${nameOf(table)}/${String(number).padStart(6, '0')}`;

/** The table of an entry; undefined for entries that contain no rows. */
export const tableOfEntry = (entry: string): string | undefined =>
  entry.startsWith(TABLES) ? entry.slice(TABLES.length, entry.lastIndexOf('/')) : undefined;

/** Takes so many bytes from the beginning of a list of buffers, without copying them. */
const take = (chunks: Buffer[], length: number): Buffer[] => {
  const taken: Buffer[] = [];
  let left = length;
  while (left > 0) {
    const first = chunks.shift();
    if (!first) break;
    taken.push(first.subarray(0, left));
    if (first.length > left) chunks.unshift(first.subarray(left));
    left -= Math.min(left, first.length);
  }
  return taken;
};

/** Copies the rows of a table into the archive. @returns how many */
export const addRows = async (archive: ArchiveWriter, client: Client, table: TableManifest): Promise<number> => {
  const copy = client.query(to(`copy ${target(table)} to stdout`));
  const chunks: Buffer[] = [];
  let size = 0;
  let number = 0;
  const store = async (length: number): Promise<void> => {
    number += 1;
    await archive.addStream(entryName(table, number), length, Readable.from(take(chunks, length)));
    size -= length;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= CHUNK) await store(CHUNK);
  }
  if (size > 0) await store(size);
  return copy.rowCount;
};

/** Writes rows into the tables of a new database, in the order in which the archive has them. */
export class RowReader {
  private current: { readonly name: string; readonly copy: Writable & { rowCount: number } } | undefined;
  /** Number of rows so far, by `schema.table`. */
  readonly rows: Record<string, number> = {};
  private readonly tables: ReadonlyMap<string, TableManifest>;

  constructor(
    private readonly client: Client,
    tables: readonly TableManifest[],
  ) {
    this.tables = new Map(tables.map((table) => [nameOf(table), table]));
    for (const table of tables) this.rows[nameOf(table)] = 0;
  }

  /** Adds the rows of one entry. @throws Error of PostgreSQL */
  async add(name: string, content: Readable): Promise<void> {
    if (this.current?.name !== name) await this.open(name);
    const copy = this.current?.copy;
    if (!copy) throw new Error(`There is no table ${name}`);
    for await (const chunk of content) if (!copy.write(chunk)) await once(copy, 'drain');
  }

  /** Ends the last table. */
  async end(): Promise<void> {
    if (!this.current) return;
    const { name, copy } = this.current;
    this.current = undefined;
    copy.end();
    await finished(copy);
    this.rows[name] = copy.rowCount;
  }

  private async open(name: string): Promise<void> {
    await this.end();
    const table = this.tables.get(name);
    if (table) this.current = { name, copy: this.client.query(from(`copy ${target(table)} from stdin`)) };
  }
}
