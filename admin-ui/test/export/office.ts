import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where LibreOffice is installed; undefined where it is not. */
export const office = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find(isProgram);

/**
 * Lets LibreOffice open a file and save it in another format.
 * @param to an extension, with LibreOffice's own filter after a colon where it needs one
 */
export const converted = (program: string, file: Uint8Array, from: string, to: string): Uint8Array => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-office-'));
  try {
    writeFileSync(join(folder, `data.${from}`), file);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync(
      program,
      [profile, '--headless', '--convert-to', to, '--outdir', join(folder, 'out'), join(folder, `data.${from}`)],
      { stdio: 'ignore', timeout: 120_000 },
    );
    return new Uint8Array(readFileSync(join(folder, 'out', `data.${to.split(':')[0]}`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
