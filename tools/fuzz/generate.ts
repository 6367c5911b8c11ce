import { entityOfRoute } from './bodies.ts';
import { contentFor } from './contents.ts';
import { headersFor } from './headers.ts';
import { queryFor } from './queries.ts';
import { type Random, randomOf } from './random.ts';
import { oneRef } from './refs.ts';
import type { Actor, Catalogue, FuzzRequest, Route } from './request.ts';
import { scheduleOf } from './schedule.ts';
import { pathFor, respelled, socketQuery } from './targets.ts';

const METHODS = [
  'PATCH',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PUT',
  'DELETE',
  'POST',
  'GET',
  'PROPFIND',
  'FUZZ',
  'CONNECT',
  'get',
];

/** Headers of each actor in addition to the token: the operator sometimes has a company in view. */
const usual = (random: Random, actor: Actor, { path }: Route): (readonly [string, string])[] => {
  if (actor === 'operator' && random.chance(0.6)) return [['X-Company', oneRef('company')]];
  if (/\/auth\/(refresh|logout)$/.test(path) && random.chance(0.4))
    return [['Cookie', `ridgeline_session=${oneRef('cookie')}`]];
  return [];
};

/**
 * Creates requests by their number: the same for the same seed, number and catalogue, independent of earlier requests.
 */
export const generatorOf = (seed: number, catalogue: Catalogue): ((number: number) => FuzzRequest) => {
  const turnOf = scheduleOf(seed, catalogue);
  return (number) => {
    const random = randomOf(seed, number);
    const { route, actor } = turnOf(number);
    const entity = route.path.startsWith('/api/') ? entityOfRoute(route) : undefined;
    const path = respelled(random, pathFor(random, route, entity, catalogue));
    const query = route.path.startsWith('/socket.io') ? socketQuery(random) : queryFor(random, entity);
    const method = random.chance(0.03) ? random.pick(METHODS) : route.method;
    const { headers, signed } = headersFor(random);
    const bodied = ['POST', 'PUT', 'PATCH'].includes(method) || random.chance(0.03);
    return {
      ...{ number, route, actor, method, signed },
      target: `${path}${path.includes('?') ? '' : query}`,
      headers: [...usual(random, actor, route), ...headers],
      ...(bodied && { body: contentFor(random, route) }),
    };
  };
};
