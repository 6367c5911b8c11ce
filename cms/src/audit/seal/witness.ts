import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from './mac';

/** Heads by chain, as far as the file knows. */
export type Witness = ReadonlyMap<number, Head>;

/** Each key has a file of its own: what was known of the seals of one that was replaced stays beside the next. */
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
 * The last heads that were sealed, kept in the data folder beside the database: whoever puts an old head back into the
 * database does not reach this one.
 * @param replaced how many keys were replaced before the one that sealed them
 * @throws Error that names the file when it cannot be read, which must not be taken for there being none
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

/** Written beside its place and renamed, so that after a crash it holds the old heads or the new ones. */
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
