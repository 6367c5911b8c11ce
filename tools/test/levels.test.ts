import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import config from '../../cms/vitest.config.mts';
import { ROOT } from '../prepare/root.mjs';
import { roundsOf } from '../suites/browser.ts';
import { API, SHORT } from '../suites/list.ts';

interface Files {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const ofApi = (project: string): Files => {
  const projects = (config.test?.projects ?? []) as readonly { readonly test: Files & { readonly name: string } }[];
  const found = projects.find(({ test }) => test.name === project);
  if (!found) throw new Error(`cms/vitest.config.mts has no project ${project}.`);
  return found.test;
};

const at = (folder: string, { include, exclude = [] }: Files): Files => ({
  include: include.map((glob) => `${folder}/${glob}`),
  exclude: exclude.map((glob) => `${folder}/${glob}`),
});

/** Where the tests of each level are; those of a browser belong to one by their tag. */
const FILES: Readonly<Record<string, Files>> = {
  'first, unit': {
    include: [
      'domain/test/**/*.test.ts',
      'admin-ui/test/**/*.test.ts',
      'admin-ui/test/**/*.test.tsx',
      'assessment-portal/test/**/*.test.ts',
      'tools/test/*.test.ts',
    ],
  },
  'first, api': at('cms', ofApi('shared')),
  'first, api with mail': at('cms', ofApi('mail')),
  'rest, api': at('cms', ofApi('own')),
  'rest, started products': { include: ['tools/test/built/*.test.ts'] },
  'by tag, browser': { include: ['e2e/*.spec.ts'] },
  'by a command of their own': {
    include: ['kills', 'older', 'rolling'].map((folder) => `tools/test/${folder}/*.test.ts`),
  },
};

/** Of these globs only the two wild cards are used. */
const patternOf = (glob: string): RegExp => {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.+/)?';
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.');
  });
  return new RegExp(`^${parts.join('')}$`);
};
const isIn = (globs: readonly string[], path: string): boolean => globs.some((glob) => patternOf(glob).test(path));

it('every test file belongs to exactly one level', () => {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'];
  const paths = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const levelsOf = (path: string): string[] =>
    Object.entries(FILES)
      .filter(([, { include, exclude = [] }]) => isIn(include, path) && !isIn(exclude, path))
      .map(([level]) => level);
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.map((path) => ({ path, levels: levelsOf(path) })).filter(({ levels }) => levels.length !== 1)).toEqual(
    [],
  );
});

it('every suite belongs to a level, and only suites that can be divided to both', () => {
  for (const { name, levels, cut } of [...SHORT, ...API]) {
    expect(levels.length, name).toBeGreaterThan(0);
    if (levels.length > 1) expect(cut, name).toBe(true);
  }
});

/** Whether Playwright runs a test with these tags, by the flags of a round. */
const runs = (flags: string, tags: readonly string[]): boolean => {
  const pattern = (flag: string): RegExp | undefined => {
    const text = new RegExp(`${flag} "([^"]*)"`).exec(flags)?.[1];
    return text === undefined ? undefined : new RegExp(text);
  };
  const text = `home.spec.ts shows what is due ${tags.join(' ')}`;
  return (pattern('--grep')?.test(text) ?? true) && !pattern('--grep-invert')?.test(text);
};

it.each([[[]], [['@trip']], [['@mail']], [['@trip', '@mail']]])(
  'a browser test with the tags %j is run once by both levels, and once by all tests',
  (tags) => {
    const rounds = [roundsOf('first'), roundsOf('rest')].flatMap(({ plain, mail }) => [plain, mail]);
    expect(rounds.filter((flags) => runs(flags, tags))).toHaveLength(1);
    const both = roundsOf();
    expect([both.plain, both.mail].filter((flags) => runs(flags, tags))).toHaveLength(1);
    expect(runs(roundsOf('first').plain, tags) || runs(roundsOf('first').mail, tags)).toBe(tags.includes('@trip'));
  },
);
