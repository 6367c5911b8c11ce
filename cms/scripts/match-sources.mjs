/**
 * What the compiler leaves undone in dist/src and dist/config: copies the .sql files to their compiled neighbours, which read
 * them, and removes the output of sources that were deleted, since the compiler only writes what changed.
 */
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [from, to] = ['../src', '../dist/src'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
cpSync(from, to, { recursive: true, filter: (path) => path.endsWith('.sql') || statSync(path).isDirectory() });

for (const folder of ['src/', 'config/']) {
  const sources = new URL(`../${folder}`, import.meta.url);
  const output = new URL(`../dist/${folder}`, import.meta.url);
  for (const path of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|json|sql)$/.test(path)) continue;
    const isOf = [path, path.replace(/\.js$/, '.ts')].some((source) => existsSync(new URL(source, sources)));
    if (!isOf) rmSync(new URL(path, output));
  }
}
