import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askMemory } from './inside.ts';
import type { World } from './world.ts';

/** What a server uses while there are no requests. */
export interface Rest {
  /** Megabytes of the process, and the part that JavaScript and its buffers use. */
  readonly process: number;
  readonly held: number;
  /** Temporary files. */
  readonly files: readonly string[];
  /** Connections of the database that began a transaction and do nothing. */
  readonly idle: number;
}

const MEGABYTE = 1024 * 1024;
const inMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
};

/** Uploads that are not stored yet are below the data folder, or in the system's temporary folder. */
const temporaryFiles = ({ server, temporary }: World): string[] => [
  ...filesBelow(join(server.dataDir, 'incoming')),
  // The compiler of the tools keeps what it compiled.
  ...filesBelow(temporary).filter((file) => !/tsx-|node-compile-cache/.test(file)),
];

const read = async (world: World): Promise<Rest> => {
  const { rss, heapUsed, external } = await askMemory(world.server);
  const { rows } = await world.database.query<{ idle: number }>(
    "select count(*)::int as idle from pg_stat_activity where state like 'idle in transaction%'",
  );
  return {
    process: inMegabytes(rss),
    held: inMegabytes(heapUsed + external),
    files: temporaryFiles(world),
    idle: rows[0]?.idle ?? 0,
  };
};

/** Megabytes that a run may leave behind. */
export const MOST_LEFT = 100;
const PATIENCE = 30_000;

export const readRest = (world: World): Promise<Rest> => read(world);

/** The differences of an idle server after a run, compared with before it; empty if there are none. */
const leftBy = (before: Rest, after: Rest): string[] => {
  const files = after.files.filter((file) => !before.files.includes(file));
  return [
    ...(after.process - before.process > MOST_LEFT
      ? [`Memory went from ${before.process} to ${after.process} MB.`]
      : []),
    ...(files.length > 0 ? [`${files.length} temporary files are left, such as ${files[0]}.`] : []),
    ...(after.idle > 0 ? [`${after.idle} connections of the database are left in a transaction.`] : []),
  ];
};

/** Waits until the idle server uses as much as before. @returns what it uses then, and the remaining differences */
export const backAtRest = async (world: World, before: Rest): Promise<{ after: Rest; left: string[] }> => {
  const begun = Date.now();
  for (;;) {
    const after = await read(world);
    const left = leftBy(before, after);
    if (left.length === 0 || Date.now() - begun > PATIENCE) return { after, left };
    await pause(500);
  }
};
