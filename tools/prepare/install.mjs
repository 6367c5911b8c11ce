import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const PNPM = 'pnpm@12.21.0';
const PACKAGES = ['domain', 'cms', 'admin-ui', 'assessment-portal', 'e2e'];
const STAMP = join(ROOT, 'node_modules/.ridgeline-installed');

/**
 * Installs the dependencies that the lock file pins, unless node_modules already holds them.
 * @throws Error when the installation fails; the installer has then printed why
 */
export const install = async () => {
  const manifests = PACKAGES.map((name) => join(name, 'package.json'));
  const wanted = fingerprint(ROOT, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing dependencies');
  // CI=true keeps the installer from asking questions.
  const { code } = await run(`npx -y ${PNPM} install --frozen-lockfile`, { show: true, env: { CI: 'true' } });
  if (code !== 0) throw new Error('The dependencies could not be installed.');
  writeFileSync(STAMP, wanted);
};
