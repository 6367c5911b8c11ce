import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { run } from '../prepare/run.mjs';

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

const SHELL_SHELL = 'chromium-headless-shell';
const CACHE = '.cache/chromium';

/** Folder of Debian's Chromium, below / and below the folder into which a package is unpacked. */
const LIBRARY = 'usr/lib/chromium';

/** Seconds after which a server that does not answer is given up; the installed Chromium is used then. */
const PATIENCE = 30;
const DOWNLOAD = `apt-get download -q -o Acquire::Retries=0 -o Acquire::http::Timeout=${PATIENCE}`;

const download = async (version: string, folder: string): Promise<boolean> => {
  const get = () => run(`${DOWNLOAD} ${SHELL_SHELL}=${version}`, { folder });
  if ((await get()).code === 0) return true;
  if (process.getuid?.() !== 0) return false;
  await run('apt-get update -q');
  return (await get()).code === 0;
};

/** The shell loads data that its package does not hold: those of the installed Chromium, of the same version. */
const linkData = (place: string): void => {
  const there = new Set(readdirSync(join(place, LIBRARY)));
  for (const name of readdirSync(join('/', LIBRARY))) {
    if (!there.has(name)) symlinkSync(join('/', LIBRARY, name), join(place, LIBRARY, name));
  }
};

const unpack = async (version: string, place: string): Promise<boolean> => {
  const folder = join(CACHE, `${basename(place)}.part-${process.pid}`);
  const part = join(ROOT, folder);
  mkdirSync(part, { recursive: true });
  try {
    if (!(await download(version, folder))) return false;
    if ((await run('dpkg -x *.deb . && rm *.deb', { folder })).code !== 0) return false;
    linkData(part);
    if ((await run(`${LIBRARY}/${SHELL_SHELL} --version`, { folder })).code !== 0) return false;
    if (!existsSync(place)) renameSync(part, place);
    return true;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
};

/**
 * The shell of the Chromium that Debian's package has installed, unpacked into the cache of this folder without being
 * installed: the same browser without a window, in which a page takes two thirds of the processor's time.
 * @returns its path, or undefined where Chromium is not Debian's or the package cannot be fetched
 */
const shellOfInstalled = async (): Promise<string | undefined> => {
  const { code, output } = await run('dpkg-query --show chromium-common');
  const version = /^chromium-common\t([\w.~+-]+)$/m.exec(output)?.[1];
  if (code !== 0 || !version) return undefined;
  const place = join(ROOT, CACHE, version);
  const program = join(place, LIBRARY, SHELL_SHELL);
  return existsSync(program) || (await unpack(version, place)) ? program : undefined;
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
