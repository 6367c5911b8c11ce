import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCHEMA } from '../../cms/src/database/migrations/number.ts';
import { schemas } from '../generate/schemas.ts';
import { migrationProblem, type Stored, tablesOf } from '../generate/stored.ts';
import { ROOT } from '../prepare/root.mjs';

const committed: Stored = JSON.parse(readFileSync(join(ROOT, 'cms/src/database/migrations/stored.json'), 'utf8'));

it('stored.json matches the content types and the last migration; if not, run npm run generate', () => {
  expect({ number: SCHEMA, tables: tablesOf(schemas()) }).toEqual(committed);
});

describe('content types that change', () => {
  const before: Stored = {
    number: 4,
    tables: { risks: { title: 'string', level: 'integer' }, owners: { name: 'string' } },
  };
  const problemOf = (tables: Stored['tables'], number = 4) => migrationProblem(before, { number, tables });
  const { risks, owners } = before.tables;

  it('may add fields and tables, and let a text become a longer text', () => {
    expect(problemOf({ ...before.tables, risks: { ...risks, title: 'text', note: 'text' }, teams: {} })).toBeNull();
  });

  it('need a migration when a field was renamed', () => {
    const problem = problemOf({ ...before.tables, risks: { name: 'string', level: 'integer' } });
    expect(problem).toMatch(
      /^Stored values would be lost: risks\.title is gone\. .* raise SCHEMA to 5, and run npm run generate again\./,
    );
  });

  it('need a migration when a table is removed, or a field is stored as another type', () => {
    expect(problemOf({ risks: { ...risks, level: 'string' } })).toContain(
      'lost: risks.level was integer and is string, the table owners is gone.',
    );
    expect(problemOf({ risks: { ...risks, title: 'integer' }, owners: { ...owners } })).toContain(
      'title was string and is integer',
    );
  });

  it('may do all of it with a new number, which never decreases', () => {
    expect(problemOf({}, 5)).toBeNull();
    expect(problemOf(before.tables, 3)).toContain('is 3, and was 4');
  });
});
