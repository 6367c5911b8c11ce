import { randomOf, shuffled } from './random.ts';
import type { Actor, Catalogue, Route } from './request.ts';
import { OUTSIDE_THE_ROUTER, SOCKETS } from './targets.ts';

/** Open to the holder of a link. */
const BY_LINK =
  /^\/api\/(questionnaire-mapping($|\/(answers|evidence|colleague|earlier|pdf|blank|sheet|question|handover))|create-bulk\/submitAnswer|acceptance$)/;

const times = (count: number, actor: Actor): Actor[] => Array<Actor>(count).fill(actor);

/** The actors that call a route, in order: mostly those who may, and each kind of the others once. */
const STAFF: readonly Actor[] = [
  ...([
    'operator',
    'administrator',
    'analyst',
    'neighbour',
    'administrator',
    'operator',
    'auditor',
    'anonymous',
  ] as const),
  ...([
    'administrator',
    'operator',
    'analyst',
    'neighbour',
    'administrator',
    'respondent',
    'operator',
    'panel',
  ] as const),
];
const LINK: readonly Actor[] = [...times(6, 'respondent'), 'anonymous', 'administrator'];
const PANEL: readonly Actor[] = [...times(6, 'panel'), 'operator', 'anonymous'];
const UNROUTED_CALLERS: readonly Actor[] = ['anonymous', 'administrator', 'panel', 'respondent'];

const callersOf = ({ path }: Route): readonly Actor[] => {
  if (BY_LINK.test(path)) return LINK;
  if (path.startsWith('/api/') && !path.startsWith('/api/nothing')) return STAFF;
  return OUTSIDE_THE_ROUTER.some((route) => route.path === path) || path.startsWith('/socket.io')
    ? UNROUTED_CALLERS
    : PANEL;
};

export interface Turn {
  readonly route: Route;
  readonly actor: Actor;
}

/** Everything that is called: the router's routes, and other addresses that the server answers. */
export const allRoutes = ({ routes }: Catalogue): Route[] => [...routes, ...OUTSIDE_THE_ROUTER, ...SOCKETS];

/**
 * Who calls which route, by the number of the request: every route once before any comes again, each time another order
 * and another caller.
 */
export const scheduleOf = (seed: number, catalogue: Catalogue): ((number: number) => Turn) => {
  const routes = allRoutes(catalogue);
  const rounds = new Map<number, number[]>();
  const orderOf = (round: number): number[] => {
    const known = rounds.get(round);
    if (known) return known;
    const order = shuffled(
      randomOf(seed, -1, round),
      routes.map((_, at) => at),
    );
    rounds.set(round, order);
    return order;
  };
  return (number) => {
    const round = Math.floor(number / routes.length);
    const at = orderOf(round)[number % routes.length] ?? 0;
    const route = routes[at];
    if (!route) throw new Error('There are no routes.');
    const callers = callersOf(route);
    const begin = randomOf(seed, -2, at).int(callers.length);
    return { route, actor: callers[(begin + round) % callers.length] ?? 'anonymous' };
  };
};
