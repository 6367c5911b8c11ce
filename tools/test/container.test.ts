import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../prepare/root.mjs';
import { STEPS } from '../prepare/steps.mjs';
import { secretProblem } from '../serve/secrets.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Record<string, unknown>; readonly volumes?: readonly string[] }>
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const composeText = read('docker-compose.yml');
const compose = parse(composeText) as Compose;
const passed = compose.services.server?.environment ?? {};
const serverReads = new Set(
  [...read('cms/src/environment.ts').matchAll(/\b(?:text|whole)\('([A-Z_]+)'|process\.env\.([A-Z_]+)/g)].map(
    ([, called, plain]) => called ?? plain,
  ),
);

describe('docker-compose.yml', () => {
  it('has a database, the server and a proxy, and declares each volume that it names', () => {
    expect(Object.keys(compose.services)).toEqual(['database', 'server', 'proxy']);
    const mounts = Object.values(compose.services).flatMap((service) => service.volumes ?? []);
    for (const source of mounts.map((mount) => mount.split(':')[0] ?? '')) {
      if (source.startsWith('.')) expect(existsSync(join(ROOT, source)), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  });

  it.each(Object.keys(passed))('passes %s, which the server reads', (name) => {
    expect(serverReads).toContain(name);
  });

  it('asks for nothing that .env.example does not have, and for each of its lines', () => {
    const asked = new Set([...composeText.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
    const offered = [...read('.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name);
    expect([...asked].sort()).toEqual([...offered].sort());
    expect(composeText.match(/\$\{(?![A-Z_]+:\?)/)).toBeNull();
  });

  it('is content with the secrets that `npm run secrets` makes', () => {
    const env = execFileSync(process.execPath, [join(ROOT, 'tools/secrets.mjs')], { encoding: 'utf8' });
    const made = [...env.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
    expect(made.length).toBeGreaterThan(7);
    for (const [name, value] of made) expect(secretProblem(name, value)).toBeNull();
    expect(new Set(made.map(([, value]) => value)).size).toBe(made.length);
  });
});

it('docs/operating.md tells of every variable that the server reads, and of no other', () => {
  const rows = [...read('docs/operating.md').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const told = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(told.sort()).toEqual([...serverReads, 'DEMO_PASSWORD'].sort());
});

/** All files below tools/ that a file imports, itself among them; what it imports only on demand is left out. */
const importsOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/^import .* from '(\.[^']+)';$/gm)) {
    importsOf(normalize(join(dirname(file), path)), found);
  }
  return found;
};

describe('Dockerfile', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const stage = (name: string): string => stages.find((text) => text.split('\n')[0]?.endsWith(`AS ${name}`)) ?? '';
  const last = stages.at(-1) ?? '';
  const packages = (parse(read('pnpm-workspace.yaml')) as { packages: string[] }).packages;

  it.each(packages)('knows the manifest of %s before it installs', (name) => {
    expect(stage('manifests')).toContain(`COPY ${name}/package.json ${name}/\n`);
  });

  it.each(STEPS)('builds the $name from its sources and takes what was made', ({ folder, inputs, outputs }) => {
    expect(stage('build')).toContain(`COPY ${folder} ${folder}\n`);
    const copied = `${stage('manifests')}${stage('build')}`;
    for (const path of inputs) {
      const [top] = path.split('/');
      expect(copied.includes(` ${path} `) || copied.includes(`COPY ${top} ${top}\n`), path).toBe(true);
    }
    const taken = [...last.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
    for (const output of outputs) {
      expect(
        taken.some(([, from = '', to]) => from === to && output.startsWith(from)),
        output,
      ).toBe(true);
    }
  });

  it('starts a program that imports only files of tools and of Node, as no other user than an ordinary one', () => {
    const command = JSON.parse(last.match(/^CMD (\[.*\])$/m)?.[1] ?? '[]') as string[];
    const files = [...importsOf(command[1] ?? '')];
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      expect(file).toMatch(/^tools\//);
      for (const [, name = ''] of read(file).matchAll(/^import .* from '([^.][^']*)';$/gm))
        expect(name).toMatch(/^node:/);
    }
    expect(last).toContain('COPY tools tools\n');
    expect(last.indexOf('USER node')).toBeGreaterThan(0);
    expect(last).toContain('HEALTHCHECK');
  });
});
