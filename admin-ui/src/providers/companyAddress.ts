import { type CompanyRef, currentSession, lastCompany, lookAt, onSession, rememberedCompany } from './session';

/**
 * The company in view is part of the address of a tab (`?company=<documentId>`), so that new tabs, reload, Back and pasted
 * links show the same company. Only this file reads and writes that part: the router and the pages see addresses without it.
 */
const KEY = 'company';
const ID = /^[a-z0-9-]{1,64}$/i;

/** An address with another company, or without one (null). */
export const inCompany = (address: string, company: string | null): string => {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const kept = search.split('&').filter((part) => part !== '' && part.split('=')[0] !== KEY);
  const query = [...kept, ...(company ? [`${KEY}=${company}`] : [])].join('&');
  return `${path}${query && `?${query}`}${hash}`;
};

/** The same with the company in view. */
export const inView = (address: string): string =>
  inCompany(address, currentSession().companyInView?.documentId ?? null);

const named = (): string | null => {
  const id = new URLSearchParams(window.location.search).get(KEY);
  return id && ID.test(id) ? id : null;
};

/** The search of the page's address, without the company. */
export const ownSearch = (): string => inCompany(window.location.search, null);

/** The company of the address that opened this page: after the sign-in, the address is another one. */
let opened = named();

/** Whether the browser began with no page in particular, so that a sign-in may choose the company. */
const anyPage = /^\/(signin|dashboard(\/home)?)?\/?$/.test(window.location.pathname);

/**
 * The company that a page begins with: the one in view, else that of its address, else the one that this tab has looked at
 * before, else after a sign-in the one in which the user worked last.
 */
export const askedCompany = (signedIn: boolean): string | null => {
  const { companyInView } = currentSession();
  const asked = companyInView?.documentId ?? named() ?? opened ?? rememberedCompany()?.documentId;
  return asked ?? (signedIn && anyPage ? lastCompany() : null);
};

/** Finds the name of a company; null for one that does not exist. */
type Find = (documentId: string) => Promise<CompanyRef | null>;

/** The company that an operator's page begins with: that of its address, else the one that this tab has looked at before. */
export const firstView = (find: Find): Promise<CompanyRef | null> => {
  const { companyInView, identity } = currentSession();
  if (identity) return Promise.resolve(companyInView);
  const asked = named() ?? opened;
  opened = null;
  const remembered = rememberedCompany();
  return !asked || asked === remembered?.documentId ? Promise.resolve(remembered) : find(asked);
};

/** Writes the company in view into the address of the open page. */
export const markAddress = (): void => {
  const { pathname, search, hash } = window.location;
  const here = `${pathname}${search}${hash}`;
  const address = inView(here);
  if (address !== here) window.history.replaceState(window.history.state, '', address);
};

const known = new Map<string, CompanyRef>();
onSession(() => {
  const { companyInView } = currentSession();
  if (companyInView) known.set(companyInView.documentId, companyInView);
});

/** Back and Forward lead to an address with the company of that time. */
const followAddress = (): void => {
  window.addEventListener('popstate', () => {
    const { identity, companyInView } = currentSession();
    const asked = named();
    if (!identity || asked === (companyInView?.documentId ?? null)) return;
    // Role and modules are others there.
    if (identity.role !== 'Operator') return window.location.reload();
    const company = asked === null ? null : known.get(asked);
    if (company === undefined) window.location.reload();
    else lookAt(company);
  });
};

const { history, location } = window;
const routersHistory = {
  get state(): unknown {
    return history.state;
  },
  go: (delta: number) => history.go(delta),
  pushState: (state: unknown, _: string, address: string) => history.pushState(state, '', inView(address)),
  replaceState: (state: unknown, _: string, address?: string) =>
    address === undefined ? history.replaceState(state, '') : history.replaceState(state, '', inView(address)),
};
const routersLocation = {
  get pathname() {
    return location.pathname;
  },
  get search() {
    return ownSearch();
  },
  get hash() {
    return location.hash;
  },
  get origin() {
    return location.origin;
  },
  assign: (address: string) => location.assign(address),
  replace: (address: string) => location.replace(address),
};

/** The window that the router works with: what it puts into the address has the company in view, what it reads has not. */
export const routersWindow = (): Window => {
  followAddress();
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'history') return routersHistory;
      if (name === 'location') return routersLocation;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' && /^(add|remove)EventListener$/.test(String(name))
        ? value.bind(target)
        : value;
    },
  });
};
