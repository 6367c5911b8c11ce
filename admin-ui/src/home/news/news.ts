import { currentLocale } from '@ridgeline/domain/language';
import type { IconName } from '../../components/Icon';
import type { Announcement, Event, Feature, FeatureIcon, News } from '../../providers/methods/home';

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

/** Ids of the parts of the page to which its head leads. */
export const EVENTS = 'upcoming-events';
export const FEATURES = 'key-features';

/** The announcements, those of importance for themselves. */
export const newsOf = (news: News | undefined) => {
  const all = news?.announcements ?? [];
  return {
    important: all.filter(({ importance }) => importance === 'Important'),
    others: all.filter(({ importance }) => importance !== 'Important'),
  };
};

/** When an event is, in the reader's time zone and format; a period if it has an end. */
export const eventTime = ({ starts, ends }: Pick<Event, 'starts' | 'ends'>): string => {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return ends ? format.formatRange(new Date(starts), new Date(ends)) : format.format(new Date(starts));
};

/** The companies that an announcement is only for, as a list in a sentence; empty when it is for all, and for staff. */
export const audienceOf = ({ audience }: Pick<Announcement, 'audience'>): string =>
  new Intl.ListFormat(currentLocale()).format(
    (audience ?? '')
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
  );
