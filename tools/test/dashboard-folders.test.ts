import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../prepare/root.mjs';

/**
 * The folders of the dashboard, lowest first: a file imports from its own folder and from those before it. Those on one
 * line do not import from one another.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['providers'],
  ['components'],
  ['fields', 'site', 'theme'],
  ['shared', 'realtime', 'pages'],
  ['spreadsheet', 'exports', 'profile'],
  ['imports'],
  ['register'],
  ['row-page'],
  [
    'applicability',
    'audit',
    'bin',
    'companies',
    'health',
    'import-history',
    'libraries',
    'questionnaires',
    'tokens',
    'users',
    'webhooks',
  ],
  ['reference', 'suppliers'],
  ['risks'],
  ['home', 'layout'],
];

/** The same inside the folder of questionnaires. */
const QUESTIONNAIRES: readonly (readonly string[])[] = [
  ['common'],
  ['company-copies', 'recipients', 'review', 'send'],
  ['builder', 'sent'],
];

/** Folders without an `index.ts`: their files are small, and each is imported by its own path. */
const OPEN = ['components', 'fields', 'providers', 'theme'];

const SOURCES = join(ROOT, 'admin-ui', 'src');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

const imports = files.flatMap((file) => {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => ({
    file,
    target: normalize(join(dirname(file), to)),
  }));
});

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Imports between the folders at one depth that do not go down. */
const upwards = (layers: readonly (readonly string[])[], below: string): string[] => {
  const layerOf = (name: string): number => layers.findIndex((names) => names.includes(name));
  const inside = (path: string): string[] => (path.startsWith(below) ? path.slice(below.length).split(sep) : []);
  return imports
    .filter(({ file, target }) => {
      const [from = '', ...rest] = inside(file);
      const [to = ''] = inside(target);
      return rest.length > 0 && from !== to && layerOf(to) >= 0 && layerOf(to) >= layerOf(from);
    })
    .map(({ file, target }) => `${file} -> ${target}`);
};

describe('the folders of the dashboard', () => {
  it('all have a layer', () => {
    expect(foldersIn(SOURCES).sort()).toEqual(LAYERS.flat().sort());
    expect(foldersIn(join(SOURCES, 'questionnaires')).sort()).toEqual(QUESTIONNAIRES.flat().sort());
  });

  it('import from lower ones alone', () => {
    expect(imports.length).toBeGreaterThan(1500);
    expect(upwards(LAYERS, '')).toEqual([]);
    expect(upwards(QUESTIONNAIRES, join('questionnaires', sep))).toEqual([]);
  });

  it('are named in the rule of the linter by which others import from their index.ts', () => {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    const [{ group }] = overrides[0].linter.rules.style.noRestrictedImports.options.patterns;
    const closed = [...LAYERS, ...QUESTIONNAIRES].flat().filter((name) => !OPEN.includes(name));
    expect(group).toEqual(expect.arrayContaining(closed.map((name) => `**/${name}/**`)));
  });

  it('have an index.ts where others import from them', () => {
    const entered = new Set(imports.map(({ target }) => target).filter((target) => LAYERS.flat().includes(target)));
    expect([...entered].filter((name) => !existsSync(join(SOURCES, name, 'index.ts')))).toEqual([]);
    expect(entered.size).toBeGreaterThan(10);
  });
});
