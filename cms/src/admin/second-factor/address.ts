/**
 * The page of the second factor, below `/admin`. No route of the panel's API may have this path: a browser that loads the page
 * would get the answer of the route.
 */
export const PAGE = 'my-second-factor';
