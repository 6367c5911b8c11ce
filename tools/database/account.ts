import { readFileSync, statSync } from 'node:fs';

/** The uid and gid that PostgreSQL runs as; empty when it runs as the user of Node. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root runs it as another account: the owner of an existing data folder, else
 * `postgres` or `nobody`. The account must have an entry in /etc/passwd, or initdb refuses it.
 */
export const accountFor = (dataFolder: string): Account => {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const [, , uid, gid] = entries.find(([entry]) => entry === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Root cannot run PostgreSQL, and there is no account named postgres or nobody to run it as.');
};
