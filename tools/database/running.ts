import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { worksIn } from './leftover.ts';
import { isAlive } from './lock.ts';
import { storedPasswords } from './passwords.ts';
import { rememberedHome } from './place.ts';
import { DATABASE, OWNER } from './roles.ts';

/** Where PostgreSQL's own data folder is: in the data folder, or where a file in it says. */
const folderOf = (dataDir: string): string => join(rememberedHome(dataDir) ?? dataDir, 'postgres');

/** Whether a database was ever created in this data folder. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(folderOf(dataDir), 'PG_VERSION'));

/** The address of the embedded database while another process runs it; nothing when it does not run. */
export const runningUrl = (dataDir: string): string | undefined => {
  const folder = folderOf(dataDir);
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // PostgreSQL writes its process id on the first line, and its port on the fourth.
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n');
  if (!(Number(pid) > 0 && isAlive(Number(pid)) && worksIn(Number(pid), folder))) return undefined;
  const passwords = storedPasswords(dataDir);
  if (!passwords) return undefined;
  return `postgresql://${OWNER}:${passwords.owner}@127.0.0.1:${port.trim()}/${DATABASE}`;
};
