import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownTemporary } from '../temporary/own.ts';
import { browserSuite } from './browser.ts';
import { type Changes, changesSince } from './changed/git.ts';
import { planOf } from './changed/plan.ts';
import { type Choice, readChoice } from './choice.ts';
import { findChromium } from './chromium.ts';
import { API, isRunHere, SHORT } from './list.ts';
import { inMinutes, slowest, type TimedFile } from './slowest.ts';
import type { Outcome, Part, Suite } from './suite.ts';

const chosen = (): Choice => {
  try {
    return readChoice(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
const choice = chosen();
const isChosen = (part: Part): boolean => choice.parts.length === 0 || choice.parts.includes(part);
const readChanges = (): Changes | undefined => {
  if (!choice.changed) return undefined;
  try {
    return changesSince(choice.changed.base || undefined);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
const changes = readChanges();
const plan = changes && planOf(changes);
/** The part of a suite that is run; null: nothing. */
const choiceOf = (suite: Suite): Choice | null => {
  const planned = plan ? plan(suite) : choice;
  return planned && { ...planned, ...(choice.shard && { shard: choice.shard }) };
};
const isMine = (suite: Suite): boolean => isChosen(suite.part) && choiceOf(suite) !== null && isRunHere(choice, suite);

const outcomeOf = async (suite: Suite): Promise<Outcome> => {
  try {
    return await suite.run(choiceOf(suite) ?? choice);
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

// What a failed browser test leaves to be looked at outlives the run.
process.env.PLAYWRIGHT_OUTPUT_DIR ??= join(tmpdir(), 'ridgeline-e2e');
ownTemporary();

const total = { passed: 0, failed: 0 };
const failed: string[] = [];
const timed: TimedFile[] = [];
const start = Date.now();

const runOne = async (suite: Suite): Promise<void> => {
  const begun = Date.now();
  const files = choiceOf(suite)?.files ?? [];
  if (plan && files.length > 0) console.log(`${suite.part} ${suite.name}: ${files.join(' ')}`);
  const outcome = await outcomeOf(suite);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  const verdict = outcome.failed > 0 ? `FAILED ${outcome.failed}` : 'ok';
  console.log(
    `${`${suite.part} ${suite.name}`.padEnd(26)} ${verdict.padEnd(10)} ${outcome.passed} passed  ${seconds} s`,
  );
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  const { failures = [], files: times = [] } = outcome;
  failed.push(...failures.map((text) => `${suite.part} ${suite.name} ${text}`));
  timed.push(...times.map(({ file, seconds: of }) => ({ file: `${suite.part} ${suite.name} ${file}`, seconds: of })));
};

const runAll = async (suites: readonly Suite[], atOnce: number): Promise<void> => {
  const queue = suites.filter(isMine);
  const worker = async (): Promise<void> => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) await runOne(suite);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

if (changes) console.log(`${changes.files.length} files changed since ${changes.base.slice(0, 10)}`);
// Fetching a browser takes the network, not the processor: it goes on beside the other tests.
const usesBrowser = plan ? plan({ part: 'browser', name: 'e2e' }) !== null : isChosen('browser');
const chromium = usesBrowser ? findChromium() : Promise.resolve(undefined);
chromium.catch(() => undefined);
await runAll(SHORT, availableParallelism());
await runAll(API, 1);
await runAll([browserSuite(chromium)], 1);
if (total.passed + total.failed === 0 && !changes && !choice.shard) {
  console.log(
    choice.files.length > 0 ? `No test file is called ${choice.files.join(' or ')}.` : 'There are no such tests.',
  );
  total.failed += 1;
}
if (timed.length > 0) console.log(`\nSlowest files:\n${slowest(timed).join('\n')}`);
// Once more at the end, where they are found without reading what all the tests have printed.
for (const text of failed) console.log(`\nFailed: ${text}`);
if (choice.level === 'first') console.log('\nThe other tests are run by: npm test -- all');
console.log(`\nTotal time: ${inMinutes((Date.now() - start) / 1_000)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
