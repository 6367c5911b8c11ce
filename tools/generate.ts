/**
 * Writes each content type, `cms/src/api/<name>/content-types/<name>/schema.json`, each component from `domain`, and what
 * all of them store, `cms/src/database/migrations/stored.json`, and their labels, `domain/messages/en/labels.json`, and
 * the operations that features describe, `cms/src/openapi/operations.json`; refuses to remove stored columns without a migration. A
 * new entity also gets its routes and its controller. `npm run generate` writes; `--check` writes nothing and exits 1 when
 * a file differs (a test runs it).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typesOf } from '../client/types.mjs';
import { SCHEMA } from '../cms/src/database/migrations/number.ts';
import { starters } from './generate/features.ts';
import { labels } from './generate/labels.ts';
import { operations } from './generate/operations.ts';
import { schemas } from './generate/schemas.ts';
import { migrationProblem, type Stored, tablesOf } from './generate/stored.ts';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../cms/src');

const LABELS = 'domain/messages/en/labels.json';

const checkOnly = process.argv.includes('--check');
const all = schemas();
const stored: Stored = { number: SCHEMA, tables: tablesOf(all) };
const STORED = 'database/migrations/stored.json';
const committed = join(SOURCES, STORED);
const problem = existsSync(committed) && migrationProblem(JSON.parse(readFileSync(committed, 'utf8')), stored);
if (problem) {
  console.error(problem);
  process.exit(1);
}
let differing = 0;

/** Writes a file unless it is so already; with `--check` only says that it differs. */
const put = (name: string, path: string, wanted: string): void => {
  const file = join(SOURCES, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  differing += 1;
  if (checkOnly) console.error(`${name} differs from domain; run npm run generate`);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  }
};

const files = [
  ...all.map(({ name, path, content }) => ({ name: `${name}: its content type`, path, content })),
  { name: `cms/src/${STORED}`, path: STORED, content: stored },
  { name: 'cms/src/openapi/operations.json', path: 'openapi/operations.json', content: operations() },
  { name: LABELS, path: `../../${LABELS}`, content: labels() },
];
for (const { name, path, content } of files) put(name, path, `${JSON.stringify(content, null, 2)}\n`);
// It reads what was just written.
const { document } = await import('./generate/document.ts');
const CLIENT = 'client/src/api.ts';
put(CLIENT, `../../${CLIENT}`, await typesOf(await document()));
for (const { path, text } of starters()) {
  const file = join(SOURCES, path);
  if (existsSync(file)) continue;
  differing += 1;
  if (checkOnly) console.error(`${path} is missing; run npm run generate`);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
if (checkOnly && differing > 0) process.exit(1);
console.log(checkOnly ? `${all.length} content types are as domain has them` : `${differing} files written`);
