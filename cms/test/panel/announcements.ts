import { announcement, uidOf } from '@ridgeline/domain';
import { expect } from 'vitest';
import { type AccountName, COMPANIES, type CompanyName, type TestServer } from '../harness/index.ts';
import { collection, contentAdministrator, type Panel } from './panel.ts';

interface Shown {
  readonly title: string;
  readonly audience?: string | null;
}

export const TYPE = uidOf(announcement);
export const ACME = COMPANIES.acme.name;
export const BIRCH = COMPANIES.birch.name;

export const OF_ACME: readonly AccountName[] = ['acme-administrator', 'acme-auditor'];
export const OF_BIRCH: readonly AccountName[] = ['birch-administrator', 'birch-auditor'];
export const READERS: readonly AccountName[] = [...OF_ACME, ...OF_BIRCH, 'stray'];

/** Announcements as a content administrator writes them, and as users find them on home. */
export interface News {
  readonly panel: Panel;
  /** Saves an announcement in the panel and publishes it; returns its documentId. */
  readonly publish: (title: string, audience: string | null) => Promise<string>;
  /** Publishes it again with these changes. */
  readonly again: (documentId: string, change: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly home: (account: AccountName, inView?: CompanyName) => Promise<readonly Shown[]>;
  readonly sees: (account: AccountName, title: string, inView?: CompanyName) => Promise<boolean>;
  /** Who of the staff sees it. */
  readonly readersOf: (title: string) => Promise<readonly AccountName[]>;
  /** The names of its companies, as an operator reads them. */
  readonly namesOf: (title: string) => Promise<unknown>;
}

/** @param email of a new content administrator, who writes them */
export const newsOf = async (server: TestServer, email: string): Promise<News> => {
  const panel = await contentAdministrator(server, email);
  const again: News['again'] = async (documentId, change) => {
    const { status, text } = await panel.send('POST', collection(TYPE, `/${documentId}/actions/publish`), change);
    expect(status, text).toBe(200);
  };
  const home: News['home'] = async (account, inView) => {
    const headers = inView && { 'x-company': server.companies[inView].documentId };
    const who = await server.request(account, headers);
    const { body } = await who.get<{ data: { announcements: readonly Shown[] } }>('/api/site/home');
    return body.data.announcements;
  };
  const sees: News['sees'] = async (account, title, inView) =>
    (await home(account, inView)).some((row) => row.title === title);
  return {
    panel,
    again,
    home,
    sees,
    publish: async (title, audience) => {
      const made = await panel.send('POST', collection(TYPE), { title, text: `Text of ${title}`, audience });
      expect(made.status, made.text).toBe(201);
      const documentId = String(made.body.data?.documentId);
      await again(documentId, {});
      return documentId;
    },
    readersOf: async (title) => {
      const found: AccountName[] = [];
      for (const account of READERS) if (await sees(account, title)) found.push(account);
      return found;
    },
    namesOf: async (title) => (await home('operator')).find((row) => row.title === title)?.audience,
  };
};
