import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../prepare/root.mjs';
import type { Choice } from '../choice.ts';
import type { Part, Suite } from '../suite.ts';
import { FEATURES, WHOLE_SERVER } from './features.ts';
import type { Changes } from './git.ts';

/** Files of a suite: some, or all of them. */
type Some = ReadonlySet<string> | 'all';

/** Packages that read the sources of another package, and so must be checked again. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain', 'cms', 'cms/test', 'admin-ui', 'assessment-portal', 'e2e', 'tools'],
  cms: ['cms', 'cms/test', 'tools'],
  'admin-ui': ['admin-ui'],
  'assessment-portal': ['assessment-portal'],
  client: ['client', 'cms/test', 'tools'],
  e2e: ['e2e', 'tools'],
  tools: ['tools', 'cms/test', 'e2e'],
};
const PACKAGES = Object.keys(READERS);

/** Files that the build and the installation of all packages use. */
const EVERYTHING = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', '.ci/'];

const packageOf = (file: string): string => PACKAGES.find((name) => file.startsWith(`${name}/`)) ?? '';

const merge = (lists: readonly Some[]): Some =>
  lists.includes('all') ? 'all' : new Set(lists.flatMap((list) => (list === 'all' ? [] : [...list])));

const of = (...names: string[]): Some => new Set(names);

/** Sources that a browser loads or that answer its requests; the others do not concern browser tests. */
const isServed = (file: string): boolean =>
  ['domain', 'cms', 'admin-ui', 'assessment-portal'].includes(packageOf(file)) &&
  /\/(src|config|messages)\//.test(file);

const featuresOf = (file: string) => FEATURES.filter(({ at }) => at.some((path) => file.startsWith(path)));

/** The API tests that a file can break. */
const apiOf = (file: string): Some => {
  if (/^cms\/test\/.*\.test\.ts$/.test(file)) return of(file.slice('cms/'.length));
  if (file.startsWith('cms/test/harness/') || /^cms\/(vitest|package|tsconfig)/.test(file)) return 'all';
  if (file.startsWith('cms/test/')) return of(`${dirname(file).slice('cms/'.length)}/`);
  const features = featuresOf(file);
  if (features.length > 0) {
    const whole = isServed(file) && !file.startsWith('admin-ui/') ? WHOLE_SERVER : [];
    return of(...features.flatMap(({ api }) => api), ...whole);
  }
  return isServed(file) && ['domain', 'cms'].includes(packageOf(file)) ? 'all' : of();
};

const specs = (): string[] => readdirSync(join(ROOT, 'e2e')).filter((name) => name.endsWith('.spec.ts'));

const browserOf = (file: string): Some => {
  if (file.startsWith('e2e/') && file.endsWith('.spec.ts')) return of(basename(file));
  if (file.startsWith('e2e/fixtures/')) {
    const name = `fixtures/${basename(file, '.ts')}'`;
    const users = specs().filter((spec) => readFileSync(join(ROOT, 'e2e', spec), 'utf8').includes(name));
    // A fixture that only other fixtures use can belong to any test.
    return users.length > 0 ? of(...users) : 'all';
  }
  if (file.startsWith('e2e/')) return 'all';
  if (!isServed(file)) return of();
  const features = featuresOf(file);
  return features.length > 0 ? of(...features.flatMap(({ browser }) => browser)) : 'all';
};

/** Tests of starting: they run the tools and the server. */
const builtOf = (file: string): Some => {
  if (/^(tools\/bench|e2e\/measure)\//.test(file)) return of('test/built/bench');
  return /^(tools\/(?!bench|contract|fuzz|test\/[^/]*$)|cms\/(config|src\/(environment|index|serve|faults|demo|migrations|backup))|Dockerfile)/.test(
    file,
  )
    ? 'all'
    : of();
};

/** Unit tests of tools also check documents, containers and settings. */
const isTools = (file: string): boolean =>
  /^(tools|docs|deploy|domain\/(src|messages)|e2e)\/|^cms\/(src\/environment|config)|^[^/]+$/.test(file);

/** The files that a suite runs because of the changes, or null if the changes do not concern it. */
export const planOf =
  ({ files, base }: Changes) =>
  (suite: Pick<Suite, 'part' | 'name'>): Choice | null => {
    const whole: Choice = { parts: [], files: [] };
    if (files.length === 0) return null;
    if (suite.part === 'lint' || files.some((file) => EVERYTHING.some((path) => file.startsWith(path)))) return whole;
    const narrowed = (some: Some): Choice | null =>
      some === 'all' ? whole : some.size > 0 ? { ...whole, files: [...some].sort() } : null;
    const packages = new Set(files.map(packageOf));
    const plans: Readonly<Record<Exclude<Part, 'lint'>, () => Choice | null>> = {
      types: () => ([...packages].some((name) => READERS[name]?.includes(suite.name)) ? whole : null),
      unit: () => {
        if (suite.name === 'tools') return files.some(isTools) ? whole : null;
        if (suite.name !== 'domain' && files.some((file) => file.startsWith('domain/src/'))) return whole;
        return packages.has(suite.name) ? { ...whole, since: base } : null;
      },
      api: () => narrowed(merge(files.map(suite.name === 'cms' ? apiOf : builtOf))),
      browser: () => narrowed(merge(files.map(browserOf))),
    };
    return plans[suite.part]();
  };
