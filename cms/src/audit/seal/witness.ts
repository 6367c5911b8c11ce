import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from './mac';

/** Heads by chain, as the file has them. */
export type Witness = ReadonlyMap<number, Head>;

/** Each key has a separate file: what was known of a replaced key's seals is not overwritten. */
const fileIn = (dataDir: string, replaced: number): string =>
  join(dataDir, replaced === 0 ? 'audit-heads.json' : `audit-heads-${replaced}.json`);

const ADVICE = 'Put it back from a backup; without one move it aside, and keep it.';

const isHead = (value: unknown): value is Head => {
  const { chain, count, mac } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(chain) && Number.isInteger(count) && typeof mac === 'string';
};

const parsed = (file: string, text: string): readonly Head[] => {
  let heads: unknown;
  try {
    heads = JSON.parse(text);
  } catch {
    throw new Error(`${file} is broken: it is ${text.trim() === '' ? 'empty' : 'not JSON'}. ${ADVICE}`);
  }
  if (Array.isArray(heads) && heads.every(isHead)) return heads;
  throw new Error(`${file} is broken: it is no list of heads. ${ADVICE}`);
};

/**
 * The last heads that were sealed, stored in the data folder outside the database: an attacker who restores an old head
 * in the database does not reach this copy.
 * @param replaced how many keys were replaced before the one that sealed them
 * @throws Error that names the file when it cannot be read, so that this is not taken for a missing file
 */
export const readWitness = (dataDir: string, replaced = 0): Witness => {
  const file = fileIn(dataDir, replaced);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
  return new Map(parsed(file, text).map((head) => [head.chain, head]));
};

const flushFolder = (folder: string): void => {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

/** Writes a new file and renames it, so that after a crash the file has either the old heads or the new ones. */
export const writeWitness = (dataDir: string, replaced: number, heads: readonly Head[]): void => {
  const file = fileIn(dataDir, replaced);
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  const lines = heads.map(({ chain, count, mac }) => JSON.stringify({ chain, count, mac }));
  try {
    writeFileSync(partial, `[\n${lines.join(',\n')}\n]\n`, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(partial, file);
    flushFolder(dataDir);
  } finally {
    rmSync(partial, { force: true });
  }
};
