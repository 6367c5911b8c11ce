import { currentLocale } from '@ridgeline/domain/language';
import type { FEATURE_ICONS, IMPORTANCE } from '@ridgeline/domain/site';
import type { IconName } from '../../components/Icon';

export interface Announcement {
  readonly documentId: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly importance: (typeof IMPORTANCE)[number] | null;
  /** The day from which it is shown, `YYYY-MM-DD`. */
  readonly since: string;
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

type FeatureIcon = (typeof FEATURE_ICONS)[number];

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

const ICONS: Readonly<Record<FeatureIcon, IconName>> = {
  Supplier: 'supplier',
  Risk: 'risk',
  Control: 'tick',
  Questionnaire: 'questionnaire',
  Sending: 'sent',
  Company: 'company',
  Spreadsheet: 'columns',
};

export const iconOf = ({ icon }: Feature): IconName => (icon ? ICONS[icon] : 'info');

/** When an event is, in the reader's time zone and format; a period if it has an end. */
export const eventTime = ({ starts, ends }: Pick<Event, 'starts' | 'ends'>): string => {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return ends ? format.formatRange(new Date(starts), new Date(ends)) : format.format(new Date(starts));
};
