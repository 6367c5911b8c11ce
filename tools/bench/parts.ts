import { answeringBenchmark } from './answering.ts';
import { backupBenchmark } from './backup.ts';
import type { Benchmark } from './benchmark.ts';
import { browserBenchmark } from './browser.ts';
import { exportBenchmark } from './export.ts';
import { growthBenchmark } from './growth.ts';
import { heatMapBenchmark } from './heat-map.ts';
import { importBenchmark } from './import.ts';
import { listBenchmark } from './list.ts';
import { pagesBenchmark } from './pages.ts';
import { registersBenchmark } from './registers.ts';
import { saveBenchmark } from './save.ts';
import { scoringBenchmark } from './scoring.ts';
import { sendingBenchmark } from './sending.ts';
import { stallBenchmark } from './stall.ts';

/** All parts, in the order in which they run. */
export const BENCHMARKS: readonly Benchmark[] = [
  importBenchmark,
  registersBenchmark,
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
  backupBenchmark,
  growthBenchmark,
];
