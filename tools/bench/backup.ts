import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchmark, counted, median } from './benchmark.ts';
import { suppliersUpTo } from './many-rows.ts';
import type { World } from './world.ts';

const ONCE = fileURLToPath(new URL('backup-once.mjs', import.meta.url));
const PASSPHRASE = 'five short words in a row';
const MEGABYTE = 1_000_000;
/** As `npm run backup` starts Node. */
const NODE = ['--max-semi-space-size=1'];

interface Once {
  readonly seconds: number;
  /** Of the rows; 0 where they were not counted. */
  readonly bytes: number;
  /** The most that the process had at once. */
  readonly memory: number;
}

type Way = 'open' | 'encrypted' | 'plain';

const once = async ({ cluster, server }: World, folder: string, way: Way): Promise<Once> => {
  const options = {
    ...{ databaseUrl: cluster.url(), dataDir: server.dataDir, file: join(folder, way) },
    ...{ passphrase: way === 'encrypted' ? PASSPHRASE : undefined, secrets: true, version: '1.0.0' },
  };
  const words = [...NODE, ONCE, way === 'plain' ? 'plain' : 'ours', JSON.stringify(options)];
  return JSON.parse((await promisify(execFile)(process.execPath, words)).stdout);
};

/** The tables that other parts made in a shared database are the superuser's: a backup may not read them. */
const DROP = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename like 'plain\\_%' loop
    execute format('drop table public.%I', name);
  end loop; end $$`;

/** Each way by turns, so that other load on the machine affects all of them: the median. */
const measure = async (world: World, folder: string, ways: readonly Way[], rounds: number) => {
  const found: Record<Way, Once[]> = { open: [], encrypted: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) found[way].push(await once(world, folder, way));
  }
  const middle = (way: Way, what: keyof Once): number => median(found[way].map((one) => one[what]));
  return {
    speed: (way: Way): number => middle('plain', 'bytes') / MEGABYTE / middle(way, 'seconds'),
    // Encrypting adds the same at any size: deriving the key takes 256 MB for a moment.
    memory: middle('open', 'memory') / MEGABYTE,
  };
};

/** A backup of the whole installation beside a plain copy of its tables, and its memory among few and many rows. */
export const backupBenchmark = benchmark(
  'backup',
  {
    full: { few: 1_000, medium: 20_000, many: 200_000, rounds: 3 },
    quick: { few: 20, medium: 40, many: 60, rounds: 1 },
  },
  async (world, { few, medium, many, rounds }) => {
    const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
    try {
      await world.database.query(DROP);
      await suppliersUpTo(world, [world.companyId], few);
      const before = await measure(world, folder, ['open'], 1);
      await suppliersUpTo(world, [world.companyId], medium);
      const between = await measure(world, folder, ['open'], 1);
      await suppliersUpTo(world, [world.companyId], many);
      const after = await measure(world, folder, ['open', 'encrypted', 'plain'], rounds);
      const beside = `backup of ${counted(many)} suppliers, beside COPY of all tables into gzip`;
      const speed = { unit: 'MB/s', plain: after.speed('plain'), least: 0.5 };
      return [
        { what: beside, ours: after.speed('open'), ...speed },
        { what: `encrypted ${beside}`, ours: after.speed('encrypted'), ...speed },
        // The first rows fill what Node keeps for objects that live shortly; it stays as large from there on.
        ...[
          { rows: few, memory: before.memory },
          { rows: medium, memory: between.memory },
        ].map(({ rows, memory }) => ({
          what: `memory of a backup of ${counted(many)} suppliers, beside ${counted(rows)}`,
          ...{ unit: 'MB', ours: after.memory, plain: memory, most: 1.5 },
        })),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
