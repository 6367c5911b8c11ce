import { bodyOf } from '../api/problem';
import { fields, list } from '../api/read';
import { languageHeader } from '../language-header';

const PATH = '/api/questionnaire-mapping';

/** A link that was created for a colleague. */
export interface Asked {
  readonly id: string;
  readonly topic: string;
  /** Where the link was mailed to; empty when it was not. */
  readonly email: string;
  /** ISO. */
  readonly madeAt: string;
  readonly ended: boolean;
}

/** A new link; the server returns it only once. */
export interface Made {
  readonly url: string;
  /** Its last day in the sender's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly mail: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const call = async (token: string, path: string, method: string, data?: object): Promise<unknown> => {
  const response = await fetch(`${PATH}/${path}`, {
    method,
    headers: { 'x-link-token': token, ...languageHeader(), ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify({ data }) }),
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  return response?.ok ? ((await bodyOf(response)).data ?? {}) : undefined;
};

/** What a colleague gets by mail besides the link. */
export interface Asking {
  readonly email: string;
  /** Of the person who asks. */
  readonly name: string;
  readonly note: string;
}

/** Creates a link to one topic, and mails it if an address is given; undefined if that failed. */
export const askColleague = async (
  token: string,
  topic: string,
  { email, name, note }: Asking,
): Promise<Made | undefined> => {
  const made = await call(token, 'colleague', 'POST', { topic, ...(email && { email, name, note }) });
  if (!made) return undefined;
  const { url, expiresOn, mail } = fields(made);
  return { url: text(url), expiresOn: text(expiresOn), mail: text(mail) };
};

/** The colleagues that were asked, the newest first; undefined if the request failed. */
export const listAsked = async (token: string): Promise<Asked[] | undefined> => {
  const rows = await call(token, 'colleagues', 'GET');
  if (!rows) return undefined;
  return list(rows).map((row) => {
    const { documentId, topic, email, madeAt, revokedAt } = fields(row);
    return {
      id: text(documentId),
      topic: text(topic),
      email: text(email),
      madeAt: text(madeAt),
      ended: Boolean(revokedAt),
    };
  });
};

/** Ends a colleague's link; false if that failed. */
export const endAsked = async (token: string, id: string): Promise<boolean> =>
  Boolean(await call(token, `colleagues/${encodeURIComponent(id)}`, 'DELETE'));
