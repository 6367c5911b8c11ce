/**
 * Writes each content type, `cms/src/api/<name>/content-types/<name>/schema.json`, and each component from `domain`.
 * `npm run generate` writes; `--check` writes nothing and exits 1 when a file differs (a test runs it).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemas } from './generate/schemas.ts';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../cms/src');

const checkOnly = process.argv.includes('--check');
const all = schemas();
let differing = 0;
for (const { name, path, content } of all) {
  const file = join(SOURCES, path);
  const wanted = `${JSON.stringify(content, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  differing += 1;
  if (checkOnly) console.error(`${name}: its content type differs from domain; run npm run generate`);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  }
}
if (checkOnly && differing > 0) process.exit(1);
console.log(checkOnly ? `${all.length} content types are as domain has them` : `${differing} content types written`);
