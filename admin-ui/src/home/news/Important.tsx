import { useNews } from '../useHome';
import { ImportantAnnouncements } from './Announcements';
import { newsOf } from './news';

/** What home begins with; nothing if there are no important announcements, or if they cannot be loaded: the news below say so. */
export default function Important() {
  const { data } = useNews();
  const { important } = newsOf(data);
  return important.length > 0 ? <ImportantAnnouncements rows={important} /> : null;
}
