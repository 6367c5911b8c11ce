import { execFileSync } from 'node:child_process';
import { ROOT } from '../../prepare/root.mjs';

const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });

const exists = (name: string): boolean => {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

export interface Changes {
  /** Commit with which the work tree is compared. */
  readonly base: string;
  /** Paths from the root, including deleted files and files not yet added. */
  readonly files: readonly string[];
}

/**
 * The differences between the work tree and a base: the commit at which this branch left `origin/main`, or HEAD if
 * there is no such branch.
 * @param given another branch or commit instead of `origin/main`
 * @throws Error in one line when git does not know the base
 */
export const changesSince = (given?: string): Changes => {
  const name = given ?? (exists('origin/main') ? 'origin/main' : 'HEAD');
  if (!exists(name)) throw new Error(`git knows no commit called ${name}.`);
  const base = git('merge-base', name, 'HEAD').trim();
  const lines = (text: string): string[] => text.split('\0').filter((line) => line !== '');
  const changed = lines(git('diff', '--name-only', '--no-renames', '-z', base));
  const added = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  return { base, files: [...new Set([...changed, ...added])].sort() };
};
