import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Every file below a path of `root`, in a stable order, as paths relative to it.
 * @type {(root: string, path: string) => string[]}
 */
const filesBelow = (root, path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => filesBelow(root, join(path, name)));
};

/**
 * A hash of the names and contents of all files below some paths. It does not depend on the times of the files.
 * @param {string} root
 * @param {readonly string[]} paths relative to root; one that does not exist counts as empty
 * @param {readonly string[]} [without] paths below them that do not count
 */
export const fingerprint = (root, paths, without = []) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    if (without.some((path) => file === path || file.startsWith(path + sep))) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};
