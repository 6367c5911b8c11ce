import { availableParallelism } from 'node:os';
import { browserSuite } from './browser.ts';
import { findChromium } from './chromium.ts';
import { API, SHORT } from './list.ts';
import { type Outcome, PARTS, type Suite } from './suite.ts';

const chosen = process.argv.slice(2);
const isChosen = (part: string): boolean => chosen.length === 0 || chosen.includes(part);

const outcomeOf = async (suite: Suite): Promise<Outcome> => {
  try {
    return await suite.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

const total = { passed: 0, failed: 0 };

const runOne = async (suite: Suite): Promise<void> => {
  const begun = Date.now();
  const { passed, failed, output } = await outcomeOf(suite);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  const verdict = failed > 0 ? `FAILED ${failed}` : 'ok';
  console.log(`${`${suite.part} ${suite.name}`.padEnd(26)} ${verdict.padEnd(10)} ${passed} passed  ${seconds} s`);
  total.passed += passed;
  total.failed += failed;
};

const runAll = async (suites: readonly Suite[], atOnce: number): Promise<void> => {
  const queue = suites.filter((suite) => isChosen(suite.part));
  const worker = async (): Promise<void> => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) await runOne(suite);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const unknown = chosen.find((part) => !PARTS.some((known) => known === part));
if (unknown) {
  console.error(`There is no part ${unknown}. There are ${PARTS.join(', ')}.`);
  process.exit(1);
}
// Fetching a browser takes the network, not the processor: it goes on beside the other tests.
const chromium = isChosen('browser') ? findChromium() : Promise.resolve(undefined);
chromium.catch(() => undefined);
await runAll(SHORT, availableParallelism());
await runAll(API, 1);
await runAll([browserSuite(chromium)], 1);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
