import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { tellError } from '../faults';
import { askQueue } from '../jobs';
import { mailConfigured } from '../mail';

/** What a server needs to take requests. */
type Need = 'database' | 'disk' | 'queue';

/** Milliseconds for which an answer counts, however often it is asked for. */
const LIFETIME = 1_000;

/** Milliseconds within which the database and the queue must answer. */
const PATIENCE = 1_500;

/** Bytes that must be free below DATA_DIR. */
const FREE = 64 * 1024 * 1024;

const within = (work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

const isWritable = async (): Promise<boolean> => {
  const { dataDir, uploadsDir, panelUploadsDir } = environment;
  const probe = join(dataDir, `.ready-${process.pid}`);
  try {
    await writeFile(probe, '.');
    await rm(probe);
    // With a slash at its end: a file in its place is no folder.
    for (const folder of [uploadsDir, panelUploadsDir]) await access(`${folder}/`, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize >= FREE;
  } catch (error) {
    tellError('The disk below DATA_DIR cannot be used', error);
    return false;
  }
};

const look = async (strapi: Core.Strapi): Promise<Need[]> => {
  const [database, disk, queue] = await Promise.all([
    within(strapi.db.connection.raw('select 1')),
    isWritable(),
    !mailConfigured() || within(askQueue()),
  ]);
  const held: Record<Need, boolean> = { database, disk, queue };
  return (Object.keys(held) as Need[]).filter((need) => !held[need]);
};

let last: { readonly at: number; readonly found: Promise<Need[]> } | undefined;

/** What the server lacks; nothing when it takes requests. Looked for once a second at most. */
export const missing = (strapi: Core.Strapi): Promise<Need[]> => {
  if (!last || Date.now() - last.at > LIFETIME) last = { at: Date.now(), found: look(strapi) };
  return last.found;
};
