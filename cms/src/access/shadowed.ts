interface Way {
  readonly method: string;
  readonly path: string;
}

const isParameter = (part: string): boolean => part.startsWith(':');

/** Whether the first route, which is mounted before the second, answers every request for the second. */
const takes = (first: Way, second: Way): boolean => {
  const [parts, others] = [first, second].map(({ path }) => path.split('/'));
  return (
    first.method === second.method &&
    parts?.length === others?.length &&
    (parts ?? []).every((part, index) => isParameter(part) || part === others?.[index])
  );
};

/**
 * Routes that no request reaches, for instance `GET /risks/heat-map` after `/risks/:id`: the router takes the first match.
 * @param routes in the order in which they are mounted
 */
export const shadowedRoutes = (routes: readonly Way[]): string[] =>
  routes.flatMap((route, index) => {
    const before = routes.slice(0, index).find((other) => takes(other, route));
    return before ? [`${route.method} ${route.path} behind ${before.path}`] : [];
  });
