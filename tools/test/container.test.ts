import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../prepare/root.mjs';
import { PRODUCT, STEPS } from '../prepare/steps.mjs';
import { SECRET_NAMES } from '../serve/secret-files.mjs';
import { SECRETS, secretProblem } from '../serve/secrets.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
  readonly security_opt?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const composeText = read('docker-compose.yml');
const compose = parse(composeText, { merge: true }) as Compose;
const passed = compose.services.server?.environment ?? {};
const serverReads = new Set(
  [
    ...read('cms/src/environment.ts').matchAll(
      /\b(?:text|whole|list|oneOf|someOf)\('([A-Z_\d]+)'|process\.env\.([A-Z_\d]+)/g,
    ),
  ].map(([, called, plain]) => called ?? plain),
);
/** A tag with a full version number, which no later image gets. */
const EXACT = /^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/;

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
    expect(serverReads).toContain(name.replace(/_FILE$/, ''));
  });

  it('uses exactly the variables of .env.example', () => {
    const asked = new Set([...composeText.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
    const offered = [...read('.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name);
    expect([...asked].sort()).toEqual([...offered].sort());
    expect(composeText.match(/\$\{(?![A-Z_]+:\?)/)).toBeNull();
  });

  it('has no secret among the settings of a container: each is a file', () => {
    const services = Object.values(compose.services);
    const names = services.flatMap(({ environment = {} }) => Object.keys(environment));
    for (const name of [...SECRET_NAMES, 'POSTGRES_PASSWORD', 'OWNER_PASSWORD']) expect(names).not.toContain(name);
    for (const { environment = {}, secrets = [] } of services) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path).sort()).toEqual(secrets.map((name) => `/run/secrets/${name}`).sort());
    }
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`);
  });

  it.each(Object.entries(compose.services))(
    'lets %s write nowhere but where it has to, gain no right and fill no machine',
    (_, service) => {
      expect(service).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'], cap_drop: ['ALL'] });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service.pids_limit).toBeGreaterThan(0);
      if (service.image) expect(service.image).toMatch(EXACT);
    },
  );
});

describe('npm run secrets', () => {
  let folder: string;
  const make = () => execFileSync(process.execPath, [join(ROOT, 'tools/secrets.mjs'), folder], { encoding: 'utf8' });
  const made = (): Map<string, string> =>
    new Map(
      readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
    );
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('takes over the values of an older .env, generates the rest, and closes the folder', () => {
    const jwt = SECRETS.JWT_SECRET();
    writeFileSync(join(folder, '.env'), `SITE_ADDRESS=grc.example.com\nJWT_SECRET=${jwt}\n`);
    const printed = make();
    const files = made();
    expect([...files.keys()].sort()).toEqual(Object.keys(compose.secrets).sort());
    expect(files.get('JWT_SECRET')).toBe(jwt);
    for (const name of Object.keys(SECRETS)) {
      expect(secretProblem(name, files.get(name) ?? '')).toBeNull();
      expect(printed).not.toContain(files.get(name));
    }
    expect(files.get('DATABASE_URL')).toContain(`:${files.get('OWNER_PASSWORD')}@database:`);
    const empty = [...files.keys()].filter((name) => files.get(name) === '');
    expect(empty.sort()).toEqual(['DATABASE_READ_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL']);
    expect(new Set(files.values()).size).toBe(files.size - empty.length + 1);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toContain('SITE_ADDRESS=grc.example.com');
  });

  it('does not change existing files', () => {
    const files = made();
    make();
    expect(made()).toEqual(files);
  });
});

it('docs/operating.md lists every variable that the server and the commands read, and no other', () => {
  const rows = [...read('docs/operating.md').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const documented = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z_\d]+)`/g)].map(([, name]) => name));
  expect(documented.sort()).toEqual([...serverReads, 'DEMO_PASSWORD'].sort());
});

it('docs/operating.md creates every role that a dump of the database names, before the restore', () => {
  const [, list = ''] = read('cms/src/database/names.ts').match(/REQUEST_ROLES = \[(.+)\]/) ?? [];
  const made = [...list.matchAll(/'(\w+)'/g)].map(([, role]) => `create role ridgeline_${role} nologin;`);
  expect(made.length).toBeGreaterThan(0);
  const [before = ''] = read('docs/operating.md').split('pg_restore --exit-on-error');
  for (const statement of made) expect(before).toContain(statement);
});

/** All files below tools/ that a file imports, including itself, but without dynamic imports. */
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

  it.each(packages)('copies the manifest of %s before it installs', (name) => {
    expect(stage('manifests')).toContain(`COPY ${name}/package.json ${name}/\n`);
  });

  it.each(STEPS.filter(({ name }) => PRODUCT.includes(name)))(
    'builds the $name from its sources and copies the output',
    ({ folder, inputs, outputs }) => {
      // A step that runs in the workspace itself is checked by its inputs below.
      if (folder !== '.') expect(stage('build')).toContain(`COPY ${folder} ${folder}\n`);
      const copied = `${stage('manifests')}${stage('build')}`;
      for (const path of inputs) {
        const [top] = path.split('/');
        expect(copied.includes(` ${path} `) || copied.includes(`COPY ${top} ${top}\n`), path).toBe(true);
      }
      const taken = [...last.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
      // What a step writes into sources is compiled by another step.
      for (const output of outputs.filter((path) => !path.includes('/src/'))) {
        expect(
          taken.some(([, from = '', to]) => from === to && output.startsWith(from)),
          output,
        ).toBe(true);
      }
    },
  );

  it('builds on exact versions, with the pnpm that its lock file names by checksum', () => {
    for (const [, image = ''] of stages.join('\nFROM ').matchAll(/^(?:FROM )?(node\S+)/gm))
      expect(image).toMatch(EXACT);
    const locked = JSON.parse(read('deploy/pnpm/package-lock.json')) as {
      packages: Record<string, { version?: string; integrity?: string }>;
    };
    const [version] = read('tools/prepare/install.mjs').match(/(?<=pnpm@)[\d.]+/) ?? [];
    const pnpm = Object.entries(locked.packages).filter(([path]) => path !== '');
    expect(pnpm.length).toBe(2);
    for (const [path, entry] of pnpm)
      expect(entry, path).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) });
    expect(read('package.json')).toContain(`npx -y pnpm@${version} sbom `);
    expect(read('Dockerfile')).not.toMatch(/npx -/);
    expect(stage('manifests')).toContain('npm ci --prefix /opt/pnpm');
  });

  it('starts a program that imports only files of tools and of Node, as an unprivileged user', () => {
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
