import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare/root.mjs';

type Step = typeof import('../prepare/steps.mjs')['STEPS'][number];

/** Parts of a version that its API needs: pages and the panel are left out. */
const NEEDED = ['messages', 'vocabulary', 'server'];

const shell = (folder: string, command: string): void => {
  execFileSync('sh', ['-c', command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: 'true' },
  });
};

/**
 * Puts the files of a commit into a separate folder, installs what its lock file pins and builds its server. Takes
 * minutes the first time, and nothing when the folder is there already.
 * @returns the folder
 */
export const checkOut = async (commit: string): Promise<string> => {
  const folder = join(tmpdir(), 'ridgeline-older', commit);
  const done = join(folder, '.built');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  shell(ROOT, `git archive ${commit} | tar x -C ${folder}`);
  const [, pnpm = ''] = /'(pnpm@[\d.]+)'/.exec(readFileSync(join(folder, 'tools/prepare/install.mjs'), 'utf8')) ?? [];
  shell(folder, `npx -y ${pnpm} install --frozen-lockfile --prefer-offline`);
  const { STEPS } = (await import(pathToFileURL(join(folder, 'tools/prepare/steps.mjs')).href)) as { STEPS: Step[] };
  for (const { name, folder: part, command } of STEPS) {
    if (!NEEDED.includes(name)) continue;
    shell(join(folder, part), `PATH="$PWD/node_modules/.bin:${join(folder, 'node_modules/.bin')}:$PATH" ${command}`);
  }
  writeFileSync(done, '');
  return folder;
};
