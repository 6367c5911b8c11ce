import { answerSheetWords } from '@ridgeline/domain/words/answer-sheet';
import { faultWords } from '@ridgeline/domain/words/faults';
import { createPool } from './pool';

/**
 * Where the input of others is parsed and heavy documents are drawn: processes of their own, so that what blocks or
 * fills one of them ends one request. V8 ends a whole process at some limits of memory, so a thread is not enough.
 *
 *     // services/thing/worker/index.ts, runs in the process
 *     const work: Work<Uint8Array, Thing | null> = (bytes) => parse(bytes);
 *     export default work;
 *
 *     // services/thing/read.ts, runs in the server
 *     const thing = await reading.run<Uint8Array, Thing | null>(join(__dirname, 'worker', 'index'), { owner, input });
 *
 * `run` is for one input and one result; `start` is for work that takes orders and reports while it runs. Each kind of
 * work has its own pool, so that one does not wait for another. Heaps and counts are added up in docs/operating.md,
 * Memory: change them there too.
 */

export { EndedWork } from '../faults/ended-work';
export type { Pool, Running } from './pool';
export type { Talk, Work } from './protocol';

/** Filled sheets of respondents, which nobody has signed in for. */
export const reading = createPool({
  atOnce: 2,
  ofOne: 1,
  waitingOfOne: 2,
  waiting: 20,
  patience: 15,
  heap: 192,
  memory: 350,
  seconds: 10,
  rest: 60,
  busy: () => answerSheetWords.busy,
});

/** Answers of SAML providers, which anybody can send. */
export const verifying = createPool({
  atOnce: 2,
  ofOne: 1,
  waitingOfOne: 20,
  waiting: 60,
  patience: 10,
  heap: 96,
  memory: 250,
  seconds: 5,
  busy: () => faultWords.busy,
});

/** Files of exports, reports and all data of a company. request/admission/exports.ts decides how many are written at once. */
export const writing = createPool({
  atOnce: 3,
  ofOne: 3,
  waitingOfOne: 3,
  waiting: 20,
  patience: 60,
  heap: 192,
  memory: 400,
  // The longest Excel file takes one or two minutes. A slow line holds none of them up: the file lies on the disk.
  seconds: 5 * 60,
  busy: () => faultWords.exportsBusy,
});

/** Documents of one questionnaire, of which a respondent may have written every word. */
export const drawing = createPool({
  atOnce: 2,
  ofOne: 1,
  waitingOfOne: 5,
  waiting: 60,
  patience: 30,
  heap: 128,
  memory: 300,
  seconds: 20,
  busy: () => faultWords.exportsBusy,
});

const POOLS = [reading, verifying, writing, drawing];

/** Ends all processes; the server waits for their work before. */
export const endProcesses = async (): Promise<void> => {
  await Promise.all(POOLS.map((pool) => pool.end()));
};
