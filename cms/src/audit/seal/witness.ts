import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from './mac';

/** Heads by chain, as far as the file knows. */
export type Witness = ReadonlyMap<number, Head>;

const FILE = 'audit-heads.json';

/**
 * The last heads that were sealed, kept in the data folder beside the database: whoever puts an old head back into the
 * database does not reach this one.
 * @throws Error when the file cannot be read, which must not be taken for there being none
 */
export const readWitness = (dataDir: string): Witness => {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return new Map();
  const heads = JSON.parse(readFileSync(file, 'utf8')) as Head[];
  return new Map(heads.map((head) => [head.chain, head]));
};

/** Written beside its place and renamed, so that it is always whole. */
export const writeWitness = (dataDir: string, heads: readonly Head[]): void => {
  const file = join(dataDir, FILE);
  const lines = heads.map(({ chain, count, mac }) => JSON.stringify({ chain, count, mac }));
  writeFileSync(`${file}.partial`, `[\n${lines.join(',\n')}\n]\n`, { mode: 0o600 });
  renameSync(`${file}.partial`, file);
};
