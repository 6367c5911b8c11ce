/**
 * `npm run bench -- [--quick] [parts]`. Each part runs on a separate server with an empty database; with `--quick` all
 * of them share one, and each measures so little that it only shows that it runs. Ends with 1 where a part did not run to
 * its end, whatever the figures are.
 */
import { cpus } from 'node:os';
import { messageOf } from '../prepare/message.mjs';
import { ownTemporary } from '../temporary/own.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { BENCHMARKS } from './parts.ts';
import { tableOf, verdict } from './table.ts';
import { startWorld, type World } from './world.ts';

const QUICK = '--quick';

const words = process.argv.slice(2);
const quick = words.includes(QUICK);
const names = words.filter((word) => word !== QUICK);
const unknown = names.filter((word) => !BENCHMARKS.some(({ name }) => name === word));
if (unknown.length > 0) {
  const known = BENCHMARKS.map(({ name }) => name).join(', ');
  console.error(`There is no part ${unknown.join(', ')}. There are ${known}, and ${QUICK}.`);
  process.exit(1);
}
const chosen = BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name));

const figures: Figure[] = [];
const failed: string[] = [];

const runIn = async (world: World, benchmark: Benchmark): Promise<void> => {
  const begun = performance.now();
  try {
    const found = await benchmark.run(world, quick);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`\n${benchmark.name}, ${seconds} s\n${tableOf(found)}`);
    figures.push(...found);
  } catch (error) {
    failed.push(benchmark.name);
    console.error(`${world.server.output()}\nThe part ${benchmark.name} failed: ${messageOf(error)}`);
  }
};

/** Runs some parts, one after the other, on one server. */
const runParts = async (parts: readonly Benchmark[]): Promise<void> => {
  try {
    const world = await startWorld(quick);
    try {
      for (const part of parts) await runIn(world, part);
    } finally {
      await world.stop();
    }
  } catch (error) {
    const missing = parts.map(({ name }) => name).filter((name) => !failed.includes(name));
    failed.push(...missing);
    console.error(`No server for ${missing.join(', ')}: ${messageOf(error)}`);
  }
};

ownTemporary();
console.log(`Node ${process.versions.node}, ${cpus().length} cores${quick ? '; quick: the figures mean nothing' : ''}`);
for (const parts of quick ? [chosen] : chosen.map((part) => [part])) await runParts(parts);
const countOf = (what: 'met' | 'short'): number => figures.filter((figure) => verdict(figure) === what).length;
const without = failed.length > 0 ? ` (${failed.join(', ')})` : '';
console.log(`\n${chosen.length - failed.length} parts ran, ${failed.length} failed${without}`);
console.log(`${countOf('met')} figures as wanted, ${countOf('short')} short`);
process.exitCode = failed.length > 0 ? 1 : 0;
