import { type AccountName, emailOf, PASSWORD } from './accounts.ts';

export interface Answer<Body> {
  readonly status: number;
  /** Parsed JSON, in the shape that the test expects; otherwise the text. */
  readonly body: Body;
  readonly headers: Headers;
}

type Headings = Readonly<Record<string, string>>;
type Reply = Readonly<Record<string, unknown>>;
type Send = <Body = Reply>(path: string, body?: unknown, headers?: Headings) => Promise<Answer<Body>>;

/** Sends requests as one person. Paths begin with a slash; a body is sent as JSON, a FormData as it is. */
export interface Requester {
  readonly get: <Body = Reply>(path: string, headers?: Headings) => Promise<Answer<Body>>;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
  readonly delete: Send;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sees each request and its answer. */
export type Observer = (method: string, path: string, answer: Answer<unknown>) => void;

const requester = (base: string, own: Headings, observers: ReadonlySet<Observer>): Requester => {
  const send = async <Body>(method: string, path: string, body?: unknown, more?: Headings): Promise<Answer<Body>> => {
    const headers = new Headers({ ...own, ...more });
    const form = body instanceof FormData;
    if (body !== undefined && !form && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const content = body === undefined ? {} : { body: form ? body : JSON.stringify(body) };
    const answer = await fetch(`${base}${path}`, { method, headers, redirect: 'manual', ...content });
    const read = { status: answer.status, body: parse(await answer.text()) as Body, headers: answer.headers };
    for (const observe of observers) observe(method, path, read);
    return read;
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  };
};

/** Requests to one server: anonymous, or as a user who signs in with the usual route the first time. */
export const requesters = (base: string) => {
  const tokens = new Map<AccountName, Promise<string>>();
  const observers = new Set<Observer>();
  const anonymous = requester(base, {}, observers);
  const signIn = async (account: AccountName): Promise<string> => {
    const { status, body } = await anonymous.post<{ jwt: string }>('/api/auth/local', {
      identifier: emailOf(account),
      password: PASSWORD,
    });
    if (status !== 200) throw new Error(`${account} cannot sign in: ${status} ${JSON.stringify(body)}`);
    return body.jwt;
  };
  const request = async (as: AccountName, headers: Headings = {}): Promise<Requester> => {
    const token = tokens.get(as) ?? signIn(as);
    tokens.set(as, token);
    return requester(base, { authorization: `Bearer ${await token}`, ...headers }, observers);
  };
  /** The function that it returns ends it. */
  const observe = (observer: Observer): (() => void) => {
    observers.add(observer);
    return () => observers.delete(observer);
  };
  return { anonymous, request, observe };
};
