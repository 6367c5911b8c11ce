import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { run } from '../prepare/run.mjs';
import { shellOfInstalled } from './shell.ts';

/** The shell first: it is the same browser without a window, and a page in it takes two thirds of the processor's time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium that is installed on this machine. */
export const installedChromium = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
  return found ?? (existsSync(MAC) ? MAC : undefined);
};

const fromDebian = async (): Promise<string | undefined> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get update -q', quiet);
  for (const name of [SHELL, 'chromium']) {
    const command = `apt-get install -q -y --no-install-recommends ${name} fonts-liberation`;
    const { code, output } = await run(command, quiet);
    if (code === 0) return installedChromium();
    console.error(`${name} could not be installed:\n${output.trim()}`);
  }
  return undefined;
};

/**
 * Finds Chromium for the browser tests: CHROMIUM_PATH, an installed one or its shell, Debian's package if it can be
 * installed (as root), else Playwright's own download, which a CI machine never needs.
 * @returns its path, or undefined for Playwright's own
 * @throws Error in one line when there is none
 */
export const findChromium = async (): Promise<string | undefined> => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
    return given;
  }
  const installed = installedChromium();
  if (installed && basename(installed) === 'chromium') return (await shellOfInstalled()) ?? installed;
  const path = installed ?? (await fromDebian());
  if (path) return path;
  if (process.env.CI) throw new Error('There is no Chromium. Install one or set CHROMIUM_PATH.');
  const { code, output } = await run('playwright install --only-shell chromium', { folder: 'e2e' });
  if (code !== 0) throw new Error(`There is no Chromium, and Playwright could not download its own:\n${output.trim()}`);
  return undefined;
};
