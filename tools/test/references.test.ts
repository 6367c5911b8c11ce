import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../prepare/root.mjs';
import { STEPS } from '../prepare/steps.mjs';

const SELF = 'tools/test/references.test.ts';

/** Texts of all files of the repository that people write; generated files and copies are left out. */
const TEXTS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.(ts|tsx|mts|mjs|css|md|sql|yml|cfg)$/.test(name) && name !== SELF && name !== 'pnpm-lock.yaml')
  .filter((name) => existsSync(join(ROOT, name)))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

/** Each match of an expression with one group, as `file: match`. */
const found = (expression: RegExp): { readonly at: string; readonly what: string }[] =>
  TEXTS.flatMap(({ name, text }) =>
    [...text.matchAll(expression)].map(([, what = '']) => ({ at: `${name}: ${what}`, what })),
  );

const DECISIONS = readFileSync(join(ROOT, 'docs', 'decisions.md'), 'utf8');
const numbers = [...DECISIONS.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number]) => number ?? '');
const sections = [...DECISIONS.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number ?? '');

describe('docs/decisions.md', () => {
  it('numbers every line, without a gap: give a new line the next number of its section', () => {
    expect([...DECISIONS.matchAll(/^- (?!\*\*\d+\.\d+\*\* ).*/gm)].map(String)).toEqual([]);
    const expected = sections.flatMap((section) =>
      numbers.filter((number) => number.startsWith(`${section}.`)).map((_, index) => `${section}.${index + 1}`),
    );
    expect(numbers).toEqual(expected);
  });
});

describe('a reference', () => {
  it('to a decision names one that exists', () => {
    const cited = found(/\bdecisions? ((?:\d+\.\d+|\d+)(?:(?:, | and )\d+\.\d+)*)/g);
    const unknown = cited.filter(({ what }) =>
      what.split(/, | and /).some((one) => !(one.includes('.') ? numbers : sections).includes(one)),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(unknown.map(({ at }) => at)).toEqual([]);
  });

  it('to a file names one of the repository, or one that a step of the build writes', () => {
    const written = new Set(STEPS.flatMap(({ outputs }) => outputs));
    const folders = 'cms|domain|admin-ui|assessment-portal|client|tools|e2e|docs|deploy';
    const cited = found(new RegExp(`[\`(' ]((?:${folders})/[\\w@./-]+\\.(?:ts|tsx|mjs|mts|md|sql|cfg|yml))\\b`, 'g'));
    expect(cited.length).toBeGreaterThan(100);
    const isKnown = (path: string): boolean => written.has(path) || existsSync(join(ROOT, path));
    expect(cited.filter(({ what }) => !isKnown(what)).map(({ at }) => at)).toEqual([]);
  });

  it('to a document outside the repository does not exist', () => {
    expect(
      found(/((?<!Open(?:Type|API) )\b[Ss]pecification \d|\b[Ii]ssue \d+\b(?!\d*\s*\())/g).map(({ at }) => at),
    ).toEqual([]);
  });
});
