/**
 * The first thing that runs: asks for the questionnaire while the rest of the page is still on its way.
 * It is its own small file for that reason, and knows nothing of the rest.
 */

/** The token in the page's address; undefined when there is none. A slash at the end does not matter. */
export const token = /^\/assessment\/([^/]+)\/?$/.exec(location.pathname)?.[1];

/** Asks the server for the questionnaire of a link; undefined when no answer arrived. */
export const askFor = (linkToken: string): Promise<Response | undefined> =>
  fetch(`/api/questionnaire-mapping?id=${encodeURIComponent(linkToken)}`, {
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);

/** In place of a token: somebody looks at a questionnaire as its respondents will. */
export const PREVIEW = 'preview';

/** The answer to the first request; undefined when it never arrived, or when there is no token to ask with. */
export const firstResponse: Promise<Response | undefined> =
  token === undefined || token === PREVIEW ? Promise.resolve(undefined) : askFor(token);

if (token === undefined) location.replace('/not-found');
