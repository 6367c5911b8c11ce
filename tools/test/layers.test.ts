import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../prepare/root.mjs';

/**
 * The folders of the server, lowest first: a file imports from its own folder and from earlier lines. Folders on the
 * same line do not import from each other.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['environment'],
  ['logging', 'metrics'],
  ['faults'],
  ['processes'],
  ['database', 'jobs', 'storage'],
  ['request', 'extensions'],
  ['mail', 'audit'],
  ['secrets'],
  ['access', 'backup', 'health'],
  ['realtime'],
  ['records'],
  ['openapi'],
  ['files', 'panel'],
  ['notices'],
  ['api'],
  ['serve', 'admin', 'demo'],
  ['row-security'],
  ['index'],
];

const SOURCES = join(ROOT, 'cms', 'src');

const layerOf = (path: string): number => {
  const [first = ''] = path.replace(/\.ts$/, '').split(sep);
  return LAYERS.findIndex((names) => names.includes(first));
};

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

const imports = files.flatMap((file) => {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => ({
    file,
    target: normalize(join(dirname(file), to)),
  }));
});

describe('the folders of the server', () => {
  it('are all in the list of layers', () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it('import only from lower ones', () => {
    const upwards = imports.filter(({ file, target }) => {
      if (target.startsWith('..')) return false;
      const [from, to] = [layerOf(file), layerOf(target)];
      const [own] = file.split(sep);
      return to > from || (to === from && target.split(sep)[0] !== own);
    });
    expect(imports.length).toBeGreaterThan(500);
    expect(upwards.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  it('use the global variable strapi, and pass it to no function', () => {
    const handing = files.filter((file) =>
      /[(,]\s*strapi\??: (Core\.)?Strapi\b/.test(readFileSync(join(SOURCES, file), 'utf8')),
    );
    expect(handing).toEqual([]);
  });
});

describe('the client of the API', () => {
  it('imports no other part, so that a program can take its folder alone', () => {
    const folder = join(ROOT, 'client', 'src');
    const outside = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/from\s*'([^']+)'/g)].map(([, to = '']) => to),
    );
    expect([...new Set(outside)].sort()).toEqual(['./api', 'openapi-fetch']);
  });
});

describe('functions and triggers of the database', () => {
  it('are in .sql files, which editors and psql read, and not in TypeScript', () => {
    const inside = /\$\$|language (?:plpgsql|sql)\b|create (?:or replace )?function/i;
    // It splits such files into their statements.
    const others = files.filter((file) => file !== join('database', 'sql.ts'));
    expect(others.filter((file) => inside.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
  });
});
