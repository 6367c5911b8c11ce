import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../serve/fault.mjs';
import { loadBackup, readSettings } from './settings.mjs';

/** Differ between two backups of the same content: both contain the time at which they were made. */
const OWN = ['manifest.json', 'summary.json'];

/** @type {(all: Readonly<Record<string, string>>) => string[]} */
const contents = (all) => Object.keys(all).filter((name) => !OWN.includes(name));

/**
 * Restores a backup into a separate database and folder, makes a backup of these, and compares the two: every table and
 * every file. Both are deleted afterwards.
 * @param {string} file
 * @param {boolean} open whether it may be a backup that anybody can read, although there is a passphrase
 * @throws Fault in one line that names the first difference
 */
export const verify = async (file, open) => {
  const { passphrase: given, version } = readSettings();
  const { createBackup, restoreBackup, checkBackup, isEncrypted } = await loadBackup();
  const passphrase = open && !(await isEncrypted(file)) ? undefined : given;
  const { manifest, summary } = await checkBackup(file, passphrase);
  const place = mkdtempSync(join(tmpdir(), 'ridgeline-verify-'));
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../database.ts')} */
  const { startCluster } = await tsImport('../database.ts', import.meta.url);
  const cluster = await startCluster({ throwaway: true });
  try {
    await restoreBackup({ databaseUrl: cluster.url(), dataDir: place, file, passphrase });
    const again = await createBackup({
      databaseUrl: cluster.url(),
      dataDir: place,
      file: join(place, 'again'),
      version,
      passphrase: undefined,
      secrets: manifest.secrets,
    });
    const names = new Set([...contents(summary.checksums), ...contents(again.checksums)]);
    const other = [...names].find((name) => summary.checksums[name] !== again.checksums[name]);
    if (other) throw new Fault(`After a restore ${other} is not what the backup contains.`);
    const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `The backup of ${manifest.createdAt} (Ridgeline ${manifest.version}) was restored beside and is the same: ` +
        `${manifest.tables.length} tables with ${rows.toLocaleString('en-AU')} rows, ` +
        `${contents(summary.checksums).filter((name) => name.startsWith('files/')).length} files.`,
    );
  } finally {
    await cluster.stop();
    rmSync(place, { recursive: true, force: true });
  }
};
