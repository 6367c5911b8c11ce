import { parseArgs } from 'node:util';
import { ownTemporary } from '../temporary/own.ts';
import { reportText } from './report.ts';
import { fuzz } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '1800' },
    only: { type: 'string' },
    log: { type: 'boolean', default: false },
  },
});

const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
const only = values.only?.split(',').map(Number);
const [count, seconds] = [Number(values.count), Number(values.seconds)];
if (![seed, count, seconds, ...(only ?? [])].every(Number.isSafeInteger)) {
  console.error('npm run fuzz -- [--seed 1] [--count 10000] [--seconds 1800] [--only 17,42] [--log]: whole numbers');
  process.exit(1);
}
ownTemporary();
// Printed first: a run that is cut short can be repeated.
console.log(`Seed ${seed}`);
const report = await fuzz({ seed, count, seconds, health: 2_000, patience: 10_000, ...(only && { only }) });
if (values.log) console.log(report.log);
console.log(reportText(report));
process.exit(report.failures.length === 0 ? 0 : 1);
