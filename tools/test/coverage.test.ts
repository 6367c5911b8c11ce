import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ENTITIES } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../prepare/root.mjs';

const PAGE = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8');
const NOT_BUILT = /^not built yet/;

interface Row {
  readonly section: string;
  readonly cells: readonly string[];
}

const sections = PAGE.split(/^## /m).slice(1);
const rows: Row[] = sections.flatMap((section) => {
  const [title = '', ...lines] = section.split('\n');
  const table = lines.filter((line) => line.startsWith('|')).slice(2);
  return table.map((line) => ({
    section: title,
    cells: line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  }));
});

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** All texts of the catalogue: the sources of the words, and the messages that the entities make of their nouns. */
const catalogue = [
  ...filesBelow(join(ROOT, 'domain/src')).map((file) => readFileSync(file, 'utf8')),
  ...ENTITIES.flatMap(({ messages, nouns }) => [
    ...Object.values(messages),
    registerWords.remove.manyTitle({ many: inSentence(nouns.many) }),
    registerWords.remove.manyFailed({ many: inSentence(nouns.many), message: '' }),
  ]),
].join('\n');

describe('docs/coverage.md', () => {
  it('has rows in every section, and no empty cell', () => {
    expect(sections.length).toBe(9);
    expect(rows.filter(({ cells }) => cells.some((cell) => cell === ''))).toEqual([]);
    for (const section of sections) expect(section, section.slice(0, 40)).toMatch(/^\| -/m);
  });

  it('names existing tests', () => {
    const proofs = rows.map(({ cells }) => cells.at(-1) ?? '').filter((proof) => !NOT_BUILT.test(proof));
    const unnamed = proofs.filter((proof) => !quoted(proof).some((path) => /test|spec/.test(path)));
    expect(unnamed, 'name a test or spec file in the last column').toEqual([]);
    const gone = proofs.flatMap(quoted).filter((path) => !existsSync(join(ROOT, path)));
    expect(gone, 'there is no such file: write where the test is now').toEqual([]);
  });

  it('names titles that the tests have', () => {
    const named = rows.flatMap(({ cells }) => [...(cells.at(-1) ?? '').matchAll(/`([^`]+)` “([^”]+)”/g)]);
    expect(named.length).toBeGreaterThan(15);
    const gone = named.filter(([, path = '', title = '']) => !readFileSync(join(ROOT, path), 'utf8').includes(title));
    expect(
      gone.map(([said]) => said),
      'write the title as the test has it',
    ).toEqual([]);
  });

  it('quotes messages as in the catalogue', () => {
    const messages = rows
      .filter(({ section }) => section === 'Messages')
      .flatMap(({ cells }) => quoted(cells[1] ?? ''));
    expect(messages.length).toBeGreaterThan(40);
    const unknown = messages.filter((message) => !catalogue.includes(message));
    expect(unknown, 'quote what domain/src/words says').toEqual([]);
  });

  it('names the path of every import and of every register', () => {
    const calls = rows
      .filter(({ section }) => section === 'Calls')
      .map(({ cells }) => cells[0] ?? '')
      .join(' ');
    const open = ENTITIES.filter(({ serverOwned }) => !serverOwned);
    const unnamed = open.filter(({ plural }) => !calls.includes(`/${plural}\``)).map(({ plural }) => plural);
    expect(unnamed, 'add `/<plural>` to the first column of the section Calls').toEqual([]);
    const paths = open.flatMap(({ bulkPath }) => bulkPath ?? []);
    const unnamedImports = paths.filter((path) => !calls.includes(`\`${path}\``));
    expect(unnamedImports, 'add `<bulkPath>` to the row of the imports in the section Calls').toEqual([]);
  });
});
