import { parseArgs } from 'node:util';
import { ownTemporary } from '../temporary/own.ts';
import { fuzzFiles } from './files/run.ts';
import { reportText } from './report.ts';
import { fuzz } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    seconds: { type: 'string', default: '1800' },
    only: { type: 'string' },
    log: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    health: { type: 'string', default: '500' },
  },
});

const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
const only = values.only?.split(',').map(Number);
const [count = 0, seconds = 0, health = 0] = [
  values.count ?? (values.files ? 500 : 10_000),
  values.seconds,
  values.health,
].map(Number);
if (![seed, count, seconds, ...(only ?? [])].every(Number.isSafeInteger)) {
  console.error(
    'npm run fuzz -- [--seed 1] [--count 10000] [--seconds 1800] [--only 17,42] [--log], or --files [--seed 1] [--count 500] [--health 500]: whole numbers',
  );
  process.exit(1);
}
ownTemporary();
// Printed first: a run that is cut short can be repeated.
console.log(`Seed ${seed}`);
if (values.files) {
  const { faults, lines } = await fuzzFiles({ seed, count, health, memory: 1_024 });
  console.log([...lines, ...faults, `${faults.length} faults`].join('\n'));
  process.exit(faults.length === 0 ? 0 : 1);
}
const report = await fuzz({ seed, count, seconds, health: 2_000, patience: 10_000, ...(only && { only }) });
if (values.log) console.log(report.log);
console.log(reportText(report));
process.exit(report.failures.length === 0 ? 0 : 1);
