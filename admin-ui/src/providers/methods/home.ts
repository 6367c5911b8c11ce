import type { ReportFormat } from '@ridgeline/domain/exports';
import type { HomeFigures } from '@ridgeline/domain/home';
import { currentLocale } from '@ridgeline/domain/language';
import type { Mine } from '@ridgeline/domain/mine';
import type { FEATURE_ICONS, IMPORTANCE } from '@ridgeline/domain/site';
import { read } from '../data';
import { request } from '../http';

export interface Announcement {
  readonly documentId: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly importance: (typeof IMPORTANCE)[number] | null;
  /** The day from which it is shown, `YYYY-MM-DD`. */
  readonly since: string;
  /** Names of the companies that it is only for, one per line; operators alone read them. */
  readonly audience?: string | null;
}

export interface Event {
  readonly documentId: string;
  readonly title: string;
  readonly text: string | null;
  readonly place: string | null;
  readonly link: string | null;
  readonly starts: string;
  readonly ends: string | null;
}

export type FeatureIcon = (typeof FEATURE_ICONS)[number];

export interface Feature {
  readonly documentId: string;
  readonly title: string;
  readonly text: string;
  readonly icon: FeatureIcon | null;
}

/** The answer of `GET /api/site/home`. */
export interface News {
  readonly page: { readonly headline: string; readonly intro: string | null } | null;
  readonly features: readonly Feature[];
  readonly announcements: readonly Announcement[];
  readonly events: readonly Event[];
}

/** The reader's time zone: figures use it as lists do, news only if the company has no time zone. */
const here = () => new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** The figures of home, in one call. */
export const readFigures = (signal: AbortSignal): Promise<HomeFigures> => read('home', signal, here());

/** What is assigned to the reader. */
export const readMine = (signal: AbortSignal): Promise<Mine> => read('home/mine', signal, here());

/** The report for the board as a file. */
export const readBoardReport = async (format: ReportFormat, signal: AbortSignal): Promise<Blob> => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const data = { format, locale: currentLocale(), timeZone };
  return (await request('reports/board', { method: 'POST', body: { data }, signal })).blob();
};

/** The published content of home. */
export const readNews = (signal: AbortSignal): Promise<News> => read('site/home', signal, here());
