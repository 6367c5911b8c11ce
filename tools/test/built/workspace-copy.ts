import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationOf, STAMP } from '../../prepare/install.mjs';
import { ROOT } from '../../prepare/root.mjs';

/** Entries of the root that are not copied: dependencies, which are linked, and files of the clone. */
const LEFT_OUT = /^(?:node_modules|\.git|\.data.*|\.env|secrets)$/;

const PACKAGES = ['domain', 'cms', 'admin-ui', 'assessment-portal', 'client', 'e2e'];

/** A built copy of the workspace, in which a test tries a developer's change. */
export const copyWorkspace = (): { readonly root: string; remove(): void } => {
  const root = mkdtempSync(join(tmpdir(), 'ridgeline-copy-'));
  const copy = (path: string, wanted = (_: string): boolean => true): void =>
    cpSync(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true, filter: wanted });
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.test(name)) copy(name, (path) => !path.endsWith('/node_modules'));
  }
  // The node_modules of each package links into the one at the root, and to the other packages of the copy.
  for (const name of PACKAGES) {
    const modules = join(name, 'node_modules');
    // A package without dependencies has none until its unit tests have run.
    if (!existsSync(join(ROOT, modules))) continue;
    copy(modules, (path) => !/\/\.vite/.test(path.slice(ROOT.length)));
  }
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@ridgeline') copy('node_modules/@ridgeline');
    else if (join('node_modules', name) !== STAMP)
      symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  // An installation in the copy would write into the linked folders.
  writeFileSync(join(root, STAMP), installationOf(root));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};
