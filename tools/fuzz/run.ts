import { messageOf } from '../prepare/message.mjs';
import { generatorOf } from './generate.ts';
import { faultsIn } from './judge.ts';
import { type Played, play } from './play.ts';
import { type Report, Reporter } from './report.ts';
import type { FuzzRequest } from './request.ts';
import { backAtRest, readRest } from './rest.ts';
import { allRoutes } from './schedule.ts';
import { makeSupply, type Supply } from './supply.ts';
import { watchHealth } from './watch.ts';
import { startWorld, type World } from './world.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** Maximal number of requests, by default a little more than one for each route; or, to repeat single ones, their numbers. */
  readonly count?: number;
  readonly only?: readonly number[];
  /** Seconds after which no further request begins. */
  readonly seconds: number;
  /** Milliseconds in which the health route must always answer. */
  readonly health: number;
  /** Milliseconds in which everything else is answered. */
  readonly patience: number;
}

const AT_ONCE = 6;
/** After this many requests, rows that requests have used up are created again. */
const REFRESH = 150;
/** Requests beyond one for each route. */
const SPARE = 10;
/** Characters of what a server printed before it ended. */
const LAST_WORDS = 3_000;

/** Words that this actor must not read. The operator sees both companies. */
const foreignTo = ({ home, neighbour }: World, { actor, signed }: FuzzRequest): string[] => {
  if (actor === 'operator' && signed) return [];
  if (actor === 'respondent') return [neighbour.mark];
  if (actor === 'anonymous' || actor === 'panel') return [home.mark, neighbour.mark];
  return actor === 'neighbour' ? [home.mark] : [neighbour.mark];
};

type Counted = FuzzOptions & { readonly count: number };

const drive = async (world: World, supply: Supply, options: Counted, reporter: Reporter): Promise<void> => {
  const make = generatorOf(options.seed, world.inside.catalogue);
  const numbers = options.only ?? Array.from({ length: options.count }, (_, at) => at);
  const until = Date.now() + options.seconds * 1000;
  const underWay = new Map<number, FuzzRequest>();
  const watch = watchHealth(world.server.url, options.health, () => [...underWay.keys()].join(', '));
  let next = 0;
  let ended = false;
  const whenEnded = (): void => {
    ended = true;
    const busy = [...underWay.keys()].join(', ');
    reporter.fault(`The server ended while under way: ${busy}\n${world.server.output().slice(-LAST_WORDS)}`);
  };
  world.server.process.once('exit', whenEnded);
  const judge = (request: FuzzRequest, played: Played): void => {
    reporter.add(request, played, faultsIn(played.answer, foreignTo(world, request)));
  };
  const worker = async (last: number): Promise<void> => {
    while (next < last && Date.now() < until && !ended) {
      const number = numbers[next] ?? 0;
      next += 1;
      const request = make(number);
      underWay.set(number, request);
      try {
        judge(request, await play(world, supply, request, options.patience));
      } catch (error) {
        // A sign-in to an ended server fails; the end itself is reported elsewhere.
        if (!ended) reporter.fault(`Number ${number} as ${request.actor} could not be sent: ${messageOf(error)}`);
      }
      underWay.delete(number);
    }
  };
  while (next < numbers.length && Date.now() < until && !ended) {
    const last = Math.min(numbers.length, next + REFRESH);
    await Promise.all(Array.from({ length: AT_ONCE }, () => worker(last)));
    if (!ended) await supply.refresh();
  }
  await watch.stop();
  world.server.process.off('exit', whenEnded);
  reporter.health(watch);
  if (!ended && next < numbers.length) reporter.fault(`Only ${next} of ${numbers.length} requests were sent in time.`);
};

/** Starts a server, sends it the requests of a seed, and returns the faults. */
export const fuzz = async (options: FuzzOptions): Promise<Report> => {
  const world = await startWorld();
  try {
    const supply = makeSupply(world);
    await supply.refresh();
    const routes = allRoutes(world.inside.catalogue).length;
    const reporter = new Reporter(options.seed, routes);
    const before = await readRest(world);
    await drive(world, supply, { ...options, count: options.count ?? routes + SPARE }, reporter);
    if (world.server.process.exitCode === null) {
      const { after, left } = await backAtRest(world, before);
      reporter.rest(before, after, left);
    }
    reporter.end(world.server.output(), world.people.counts, supply.failures);
    return reporter.report();
  } finally {
    await world.stop();
  }
};
