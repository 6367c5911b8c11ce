import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../prepare/root.mjs';
import { FEATURES, WHOLE_SERVER } from '../suites/changed/features.ts';
import { changesSince } from '../suites/changed/git.ts';
import { planOf } from '../suites/changed/plan.ts';
import { readChoice } from '../suites/choice.ts';
import { PARTS, type Part } from '../suites/suite.ts';

const api = readdirSync(join(ROOT, 'cms/test'), { recursive: true }).map(String);
const specs = readdirSync(join(ROOT, 'e2e')).filter((name) => name.endsWith('.spec.ts'));

const SUITES: readonly { part: Part; name: string }[] = [
  { part: 'lint', name: 'biome' },
  ...['domain', 'cms', 'cms/test', 'admin-ui', 'e2e', 'tools'].map((name) => ({ part: 'types' as const, name })),
  ...['domain', 'admin-ui', 'assessment-portal', 'tools'].map((name) => ({ part: 'unit' as const, name })),
  { part: 'api', name: 'cms' },
  { part: 'api', name: 'tools' },
  { part: 'browser', name: 'e2e' },
];

/** The tests for a change of these files: for each suite its files, `all`, or `related`. */
const planned = (...files: string[]) => {
  const plan = planOf({ base: 'abc', files });
  return Object.fromEntries(
    SUITES.flatMap((suite) => {
      const choice = plan(suite);
      const said = choice?.since ? 'related' : choice?.files.length ? choice.files : 'all';
      return choice ? [[`${suite.part} ${suite.name}`, said]] : [];
    }),
  );
};

describe('the tests that a change can break', () => {
  it('are empty if nothing changed', () => {
    expect(planned()).toEqual({});
  });

  it('of a test file are that file', () => {
    expect(planned('cms/test/risk/levels.test.ts')).toEqual({
      'lint biome': 'all',
      'types cms/test': 'all',
      'types cms': 'all',
      'types tools': 'all',
      'api cms': ['test/risk/levels.test.ts'],
    });
    expect(planned('e2e/home.spec.ts')['browser e2e']).toEqual(['home.spec.ts']);
    expect(planned('domain/test/risk.test.ts')).toMatchObject({ 'unit domain': 'related' });
  });

  it('of a feature are those of its folder, and those of the whole server', () => {
    const plan = planned('cms/src/api/risk/services/acceptance/ask.ts');
    expect(plan['api cms']).toEqual(['database/coverage', 'openapi/', 'records/computed-risk', 'risk/', 'walk/']);
    expect(plan['browser e2e']).toContain('acceptance');
    expect(plan).not.toHaveProperty('unit admin-ui');
    expect(planned('admin-ui/src/home/Home.tsx')).toMatchObject({ 'unit admin-ui': 'related' });
  });

  it.each([
    'cms/src/database/row-security.ts',
    'cms/src/records/write.ts',
    'domain/src/validate.ts',
    'domain/src/field.ts',
  ])('of %s is everything', (file) => {
    expect(planned(file)).toMatchObject({ 'api cms': 'all', 'browser e2e': 'all' });
  });

  it('of a dependency are all', () => {
    const all = Object.fromEntries(SUITES.map(({ part, name }) => [`${part} ${name}`, 'all']));
    expect(planned('pnpm-lock.yaml')).toEqual(all);
  });

  it('of the benchmark are its quick run', () => {
    expect(planned('tools/bench/list.ts')).toMatchObject({ 'api tools': ['test/built/bench'] });
    expect(planned('tools/bench/list.ts')).not.toHaveProperty('api cms');
    expect(planned('tools/server.ts', 'tools/bench/list.ts')).toMatchObject({ 'api tools': 'all' });
  });

  it('of a document are those that read documents', () => {
    expect(planned('docs/coverage.md')).toEqual({ 'lint biome': 'all', 'unit tools': 'all' });
  });
});

describe('the features', () => {
  it('have existing paths and tests', () => {
    const paths = FEATURES.flatMap(({ at }) => at);
    const isThere = (path: string): boolean => {
      if (existsSync(join(ROOT, path))) return true;
      const folder = join(ROOT, dirname(path));
      return existsSync(folder) && readdirSync(folder).some((name) => `${dirname(path)}/${name}`.startsWith(path));
    };
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
    const apis = [...FEATURES.flatMap((feature) => feature.api), ...WHOLE_SERVER];
    expect(apis.filter((name) => !api.some((file) => file.includes(name)))).toEqual([]);
    const browsers = FEATURES.flatMap(({ browser }) => browser);
    expect(browsers.filter((name) => !specs.some((spec) => spec.includes(name)))).toEqual([]);
  });
});

it('npm test -- changed refuses more than one commit', () => {
  expect(readChoice(['changed'])).toEqual({ parts: [], files: [], changed: { base: '' } });
  expect(readChoice(['changed', 'HEAD~2'])).toEqual({ parts: [], files: [], changed: { base: 'HEAD~2' } });
  expect(() => readChoice(['changed', 'api', 'records'])).toThrow('changed takes one commit');
  expect(PARTS.some((part) => String(part) === 'changed')).toBe(false);
});

it('a base that git does not know is refused in one line', () => {
  expect(() => changesSince('no-such-commit')).toThrow('git knows no commit called no-such-commit.');
});
