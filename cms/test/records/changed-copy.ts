import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { STEPS } from '../../../tools/prepare/steps.mjs';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
const DIST = process.env.CMS_DIST ?? 'dist';
const BOOT = fileURLToPath(new URL('changed-server.ts', import.meta.url));
const run = promisify(execFile);

const link = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
};

/** Everything that the server's folder may import, with the copy's own domain instead of the workspace's. */
const linkModules = (root: string): void => {
  const modules = join(WORKSPACE, 'cms/node_modules');
  for (const name of readdirSync(modules)) {
    if (name !== '@ridgeline') link(join(modules, name), join(root, 'cms/node_modules', name));
  }
  link(join(root, 'domain'), join(root, 'cms/node_modules/@ridgeline/domain'));
  link(join(root, 'domain'), join(root, 'node_modules/@ridgeline/domain'));
  for (const name of ['typescript', '.bin', 'tsx', '@formatjs', '@types', 'ts-json-schema-generator'])
    link(join(WORKSPACE, 'node_modules', name), join(root, 'node_modules', name));
  link(join(WORKSPACE, 'client/node_modules'), join(root, 'client/node_modules'));
};

/** A copy of the workspace with the sources of the server, to try a developer's change in. */
export const copyWorkspace = () => {
  const root = mkdtempSync(join(tmpdir(), 'ridgeline-copy-'));
  const sources = (path: string): boolean => !/node_modules|[\\/]dist([\\/]|$)/.test(path.slice(WORKSPACE.length));
  for (const part of [
    'domain',
    'tools/messages.ts',
    'tools/messages',
    'tools/prepare/root.mjs',
    'tools/generate.ts',
    'tools/api.ts',
    'tools/generate',
    'tools/tsconfig.json',
    'tsconfig.base.json',
    'package.json',
    'cms/package.json',
    'cms/src',
    'client',
  ]) {
    cpSync(join(WORKSPACE, part), join(root, part), { recursive: true, filter: sources });
  }
  cpSync(join(WORKSPACE, 'cms', DIST), join(root, 'cms/dist'), { recursive: true });
  // What was built before the change: the compiler then builds only what depends on it.
  cpSync(join(WORKSPACE, 'domain/dist'), join(root, 'domain/dist'), { recursive: true });
  linkModules(root);
  const shell = (command: string) => {
    const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
    return run('sh', ['-c', command], { cwd: root, env: { ...process.env, PATH: path } });
  };
  return {
    root,
    /** What the build prints about stale content types; empty when there are none. */
    check: (): Promise<string> => {
      const { command = '' } = STEPS.find(({ name }) => name === 'content types') ?? {};
      return shell(command).then(
        () => '',
        (failed: { readonly stderr: string }) => failed.stderr,
      );
    },
    /** Inserts one line after the first line that contains `after`. */
    addLine: (path: string, after: string, line: string): void => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      const at = lines.findIndex((text) => text.includes(after));
      if (at < 0) throw new Error(`${path} has no line with ${after}`);
      writeFileSync(join(root, path), [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n'));
    },
    /** Replaces one text by another, wherever it is in the file. */
    replace: (path: string, text: string, by: string): void => {
      const content = readFileSync(join(root, path), 'utf8');
      if (!content.includes(text)) throw new Error(`${path} does not contain ${text}`);
      writeFileSync(join(root, path), content.replaceAll(text, by));
    },
    write: (path: string, content: string): void => writeFileSync(join(root, path), content),
    read: (path: string): string => readFileSync(join(root, path), 'utf8'),
    /**
     * What a developer runs next: `npm run generate`, without its installation, which reads only the sources, and the build
     * of what was changed.
     */
    generate: async (): Promise<void> => {
      const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      await shell(scripts['generate:installed']);
      await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
        cwd: join(root, 'domain'),
      });
      await run(process.execPath, ['commonjs.mjs'], { cwd: join(root, 'domain') });
      cpSync(join(root, 'cms/src/api'), join(root, 'cms/dist/src/api'), {
        recursive: true,
        filter: (path) => !path.endsWith('.ts'),
      });
    },
    start: (databaseUrl: string, port: number, stderr: 'inherit' | 'pipe' = 'inherit'): ChildProcess =>
      spawn(process.execPath, ['--import', 'tsx', BOOT, join(root, 'cms'), databaseUrl, String(port)], {
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', stderr],
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
