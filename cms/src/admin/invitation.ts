/** Strapi's page takes the token from the query of its address: there it finds this word. */
const PLACEHOLDER = 'in-the-link';

/** Read by the server (cms/src/panel/sign-in.ts). */
const HEADER = 'x-registration-token';

const PAGE = '/admin/auth/register';
const NAME = 'registrationToken';

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname;

/** The token of the address, from the fragment, or from the query, where Strapi puts it into links that it shows. */
const tokenOf = ({ hash, search }: Location): string | null => {
  const [inFragment, inQuery] = [hash.slice(1), search].map((text) => new URLSearchParams(text).get(NAME));
  return inFragment || (inQuery === PLACEHOLDER ? null : inQuery) || null;
};

/**
 * Keeps the token of an invitation out of every address that is sent to the server, and so out of the logs of proxies: it
 * stands in the fragment, and goes to the server in a header and in a body.
 */
export const hideInvitationToken = (): void => {
  const token = window.location.pathname === PAGE ? tokenOf(window.location) : null;
  if (!token) return;
  const fragment = new URLSearchParams({ [NAME]: token });
  window.history.replaceState(null, '', `${PAGE}?${NAME}=${PLACEHOLDER}#${fragment}`);
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const path = pathOf(input);
    if (path === '/admin/registration-info') {
      const headers = new Headers(init?.headers);
      headers.set(HEADER, token);
      return send(path, { ...init, headers });
    }
    if (path !== '/admin/register' || typeof init?.body !== 'string') return send(input, init);
    return send(input, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), [NAME]: token }) });
  };
};
