import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../prepare/root.mjs';

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, counted in the standard's own list. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
/** Of these, those of level 1. */
const FIRST_LEVEL = 70;
const STATES = ['met', 'not met', 'does not apply'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

const page = read('docs/asvs.md').split('\n');
const rows = page
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map(cellsOf)
  .map(([number = '', level = '', about = '', state = '', shown = '']) => ({ number, level, about, state, shown }));
const count = (chapter: number, state?: string): number =>
  rows.filter((row) => row.number.startsWith(`${chapter}.`) && (!state || row.state === state)).length;

/**
 * Requirements that apply since the product has something, by a package that the server imports or a folder of it. Beginnings of
 * numbers with a dot at their end are whole sections.
 */
const APPLIES: readonly (readonly [what: string, numbers: readonly string[]])[] = [
  ['openid-client', ['6.8.', '7.1.3', '7.6.1', '10.1.', '10.2.', '10.5.1', '10.5.2', '10.5.3', '10.5.4']],
  ['@node-saml/node-saml', ['1.2.7', '1.5.1', '6.8.']],
  ['@e965/xlsx', ['1.5.1', '5.2.3']],
  ['age-encryption', ['11.3.', '11.4.4']],
  ['@strapi/provider-email-nodemailer', ['1.3.11']],
  ['pg', ['1.2.4']],
  ['socket.io', ['4.4.']],
  ['@fastify/busboy', ['5.']],
  ['cms/src/secrets', ['11.3.']],
  ['cms/src/request/outgoing', ['1.3.6', '15.3.2']],
  ['cms/src/api/single-sign-on', ['6.8.', '7.1.3', '7.6.1']],
];

const PACKAGES = new Set(
  ['cms', 'admin-ui', 'domain'].flatMap((part) => {
    const { dependencies = {} } = JSON.parse(read(`${part}/package.json`)) as { dependencies?: object };
    return Object.keys(dependencies);
  }),
);

const isThere = (what: string): boolean => PACKAGES.has(what) || existsSync(join(ROOT, what));

describe('docs/asvs.md', () => {
  it('lists each requirement once, and as many in each chapter as the standard', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(CHAPTERS.map((_, index) => count(index + 1))).toEqual(CHAPTERS);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(FIRST_LEVEL);
  });

  it('describes each requirement, its state and the reason', () => {
    for (const { number, level, about, state, shown } of rows) {
      expect(STATES, number).toContain(state);
      expect([about !== '', shown !== '', ['1', '2'].includes(level)], number).toEqual([true, true, true]);
    }
  });

  it.each(APPLIES.filter(([what]) => isThere(what)))(
    'says of nothing that %s brings that it does not apply',
    (_, numbers) => {
      for (const begin of numbers) {
        const meant = rows.filter(({ number }) => (begin.endsWith('.') ? number.startsWith(begin) : number === begin));
        expect(meant.length, begin).toBeGreaterThan(0);
        expect(meant.filter(({ state }) => state === 'does not apply').map(({ number }) => number)).toEqual([]);
      }
    },
  );

  it('has the right counts', () => {
    const counted = page.filter((line) => /^\| V\d+ /.test(line)).map((line) => cellsOf(line).slice(1).map(Number));
    expect(counted).toEqual(CHAPTERS.map((all, index) => [...STATES.map((state) => count(index + 1, state)), all]));
  });

  it.each(rows.filter(({ state }) => state === 'met'))('names existing tests and files for $number', ({ shown }) => {
    const tests = [...shown.matchAll(/`([^`]+)`: "([^"]+)"/g)];
    const places = [...shown.matchAll(/see `([^`]+)`: /g)];
    expect(tests.length + places.length).toBeGreaterThan(0);
    for (const [, path = ''] of [...tests, ...places]) expect(existsSync(join(ROOT, path)), path).toBe(true);
    for (const [, path = '', title = ''] of tests) {
      expect(path).toMatch(/\.(test|spec)\.tsx?$/);
      expect(read(path)).toContain(title);
    }
  });

  it('names only existing files where a requirement is not met', () => {
    const named = rows.flatMap(({ shown }) =>
      [...shown.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path]) => path),
    );
    for (const path of named) expect(existsSync(join(ROOT, path ?? '')), path).toBe(true);
  });
});
