/**
 * Writes the operations that features describe, `cms/src/openapi/operations.json`, and the types of the client,
 * `client/src/api.ts`, which are not committed. `npm run generate` writes both. `--check` compares the first, exits 1 when
 * it differs, and writes the second (the build runs it before tests).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../client/types.mjs';
import { operations } from './generate/operations.ts';
import { json, writer } from './generate/writer.ts';
import { ROOT } from './prepare/root.mjs';

const { put, end } = writer();
put('cms/src/openapi/operations.json', json(operations()));
// It reads what was just written.
const { document } = await import('./generate/document.ts');
writeFileSync(join(ROOT, 'client/src/api.ts'), await typesOf(await document()));
end('The described operations are as the features have them');
