import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const PNPM = 'pnpm@12.21.0';
const PACKAGES = ['domain', 'cms', 'admin-ui', 'assessment-portal', 'client', 'e2e'];

/** Holds the fingerprint of what node_modules was installed from. */
export const STAMP = 'node_modules/.ridgeline-installed';

/** @type {(root: string) => string} */
export const installationOf = (root) => {
  const manifests = PACKAGES.map((name) => join(name, 'package.json'));
  return fingerprint(root, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]);
};

/**
 * Installs the dependencies that the lock file pins, unless node_modules already holds them.
 * @throws Error when the installation fails; the installer has then printed why
 */
export const install = async () => {
  const stamp = join(ROOT, STAMP);
  const wanted = installationOf(ROOT);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies');
  // CI=true keeps the installer from asking questions.
  const { code } = await run(`npx -y ${PNPM} install --frozen-lockfile`, { show: true, env: { CI: 'true' } });
  if (code !== 0) throw new Error('The dependencies could not be installed.');
  writeFileSync(stamp, wanted);
};
