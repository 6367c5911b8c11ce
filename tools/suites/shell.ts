import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { run } from '../prepare/run.mjs';

const SHELL = 'chromium-headless-shell';
const CACHE = '.cache/chromium';
/** Folder of Debian's Chromium, below / and below the folder into which a package is unpacked. */
const LIBRARY = 'usr/lib/chromium';

/** Seconds after which a server that does not answer is given up; the installed Chromium is used then. */
const PATIENCE = 30;
const DOWNLOAD = `apt-get download -q -o Acquire::Retries=0 -o Acquire::http::Timeout=${PATIENCE}`;

const download = async (version: string, folder: string): Promise<boolean> => {
  const get = () => run(`${DOWNLOAD} ${SHELL}=${version}`, { folder });
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
    if ((await run(`${LIBRARY}/${SHELL} --version`, { folder })).code !== 0) return false;
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
export const shellOfInstalled = async (): Promise<string | undefined> => {
  const { code, output } = await run('dpkg-query --show chromium-common');
  const version = /^chromium-common\t([\w.~+-]+)$/m.exec(output)?.[1];
  if (code !== 0 || !version) return undefined;
  const place = join(ROOT, CACHE, version);
  const program = join(place, LIBRARY, SHELL);
  return existsSync(program) || (await unpack(version, place)) ? program : undefined;
};
