/**
 * Writes each content type, `cms/src/api/<name>/content-types/<name>/schema.json`, each component from `domain`, and what
 * all of them store, `cms/src/database/migrations/stored.json`, and their labels, `domain/messages/en/labels.json`; refuses
 * to remove stored columns without a migration. A new entity also gets its routes and its controller. `npm run generate`
 * writes; `--check` writes nothing and exits 1 when a file differs (the build runs it).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA } from '../cms/src/database/migrations/number.ts';
import { starters } from './generate/features.ts';
import { labels } from './generate/labels.ts';
import { schemas } from './generate/schemas.ts';
import { migrationProblem, type Stored, tablesOf } from './generate/stored.ts';
import { json, writer } from './generate/writer.ts';
import { ROOT } from './prepare/root.mjs';

const STORED = 'cms/src/database/migrations/stored.json';

const all = schemas();
const stored: Stored = { number: SCHEMA, tables: tablesOf(all) };
const committed = join(ROOT, STORED);
const problem = existsSync(committed) && migrationProblem(JSON.parse(readFileSync(committed, 'utf8')), stored);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { put, begin, end } = writer();
for (const { name, path, content } of all) put(`cms/src/${path}`, json(content), `${name}: its content type`);
put(STORED, json(stored));
put('domain/messages/en/labels.json', json(labels()));
for (const { path, text } of starters()) begin(`cms/src/${path}`, text);
end(`${all.length} content types are as domain has them`);
