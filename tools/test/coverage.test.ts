import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ENTITIES } from '@ridgeline/domain';
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

/** Every word of the catalogue: the sources of the words, and what the entities' definitions make of their nouns. */
const catalogue = [
  ...filesBelow(join(ROOT, 'domain/src')).map((file) => readFileSync(file, 'utf8')),
  ...ENTITIES.flatMap(({ messages, nouns }) => [
    ...Object.values(messages),
    registerWords.remove.manyTitle(nouns),
    registerWords.remove.manyFailed(nouns),
  ]),
].join('\n');

describe('docs/coverage.md', () => {
  it('has rows in every section, and no empty cell', () => {
    expect(sections.length).toBe(8);
    expect(rows.filter(({ cells }) => cells.some((cell) => cell === ''))).toEqual([]);
    for (const section of sections) expect(section, section.slice(0, 40)).toMatch(/^\| -/m);
  });

  it('names tests that are there', () => {
    const proofs = rows.map(({ cells }) => cells.at(-1) ?? '').filter((proof) => !NOT_BUILT.test(proof));
    const unnamed = proofs.filter((proof) => !quoted(proof).some((path) => /test|spec/.test(path)));
    expect(unnamed).toEqual([]);
    expect(proofs.flatMap(quoted).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('quotes messages as the catalogue has them', () => {
    const messages = rows
      .filter(({ section }) => section === 'Messages')
      .flatMap(({ cells }) => quoted(cells[1] ?? ''));
    expect(messages.length).toBeGreaterThan(40);
    expect(messages.filter((message) => !catalogue.includes(message))).toEqual([]);
  });

  it('names the path of every import and of every register', () => {
    const calls = rows
      .filter(({ section }) => section === 'Calls')
      .map(({ cells }) => cells[0] ?? '')
      .join(' ');
    const open = ENTITIES.filter(({ serverOwned }) => !serverOwned);
    expect(open.filter(({ plural }) => !calls.includes(`/${plural}\``)).map(({ plural }) => plural)).toEqual([]);
    const paths = open.flatMap(({ bulkPath }) => bulkPath ?? []);
    expect(paths.filter((path) => !calls.includes(`\`${path}\``))).toEqual([]);
  });
});
