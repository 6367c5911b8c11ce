import { cpus } from 'node:os';
import { messageOf } from '../prepare/message.mjs';
import { ownTemporary } from '../temporary/own.ts';
import { answeringBenchmark } from './answering.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { browserBenchmark } from './browser.ts';
import { exportBenchmark } from './export.ts';
import { heatMapBenchmark } from './heat-map.ts';
import { importBenchmark } from './import.ts';
import { kindsBenchmark } from './kinds.ts';
import { listBenchmark } from './list.ts';
import { pagesBenchmark } from './pages.ts';
import { saveBenchmark } from './save.ts';
import { scoringBenchmark } from './scoring.ts';
import { sendingBenchmark } from './sending.ts';
import { stallBenchmark } from './stall.ts';
import { startWorld } from './world.ts';

const BENCHMARKS: readonly Benchmark[] = [
  importBenchmark,
  kindsBenchmark,
  listBenchmark,
  exportBenchmark,
  browserBenchmark,
  pagesBenchmark,
  saveBenchmark,
  scoringBenchmark,
  sendingBenchmark,
  heatMapBenchmark,
  answeringBenchmark,
  stallBenchmark,
];

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

const wanted = ({ least, most }: Figure): string => {
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most}`;
};

const verdict = (figure: Figure, ratio: number): string => {
  if (figure.least === undefined && figure.most === undefined) return '';
  return ratio >= (figure.least ?? 0) && ratio <= (figure.most ?? Number.POSITIVE_INFINITY) ? 'met' : 'short';
};

const line = (figure: Figure): string[] => {
  const ratio = figure.ours / figure.plain;
  const values = [figure.ours, figure.plain].map((value) => `${number(value)} ${figure.unit}`);
  return [figure.what, ...values, ratio.toFixed(2), wanted(figure), verdict(figure, ratio)];
};

const print = (figures: readonly Figure[]): void => {
  const rows = [['', 'Ridgeline', 'plain', 'ratio', 'wanted', ''], ...figures.map(line)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
};

const chosen = process.argv.slice(2);
const benchmarks = BENCHMARKS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
if (benchmarks.length === 0) {
  console.error(`There is no such benchmark. There are ${BENCHMARKS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
ownTemporary();
console.log(`Node ${process.versions.node}, ${cpus().length} cores`);
const figures: Figure[] = [];
for (const benchmark of benchmarks) {
  const world = await startWorld();
  try {
    figures.push(...(await benchmark.run(world)));
  } catch (error) {
    console.error(`${world.server.output()}\nThe benchmark ${benchmark.name} failed: ${messageOf(error)}`);
    process.exitCode = 1;
  } finally {
    await world.stop();
  }
}
print(figures);
