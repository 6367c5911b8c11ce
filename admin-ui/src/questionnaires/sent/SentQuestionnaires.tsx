import { sentQuestionnaire } from '@ridgeline/domain';
import { useLocation } from 'react-router';
import { NotFound } from '../../components/NotFound';
import { partsBelow } from '../../resources';
import { SentList } from './SentList';
import { SentPage } from './SentPage';

/** The assessment checklist: the sent questionnaires, and the page of each. */
export default function SentQuestionnaires() {
  const [id, ...more] = partsBelow(sentQuestionnaire, useLocation().pathname);
  if (id === undefined) return <SentList />;
  return more.length === 0 ? <SentPage id={decodeURIComponent(id)} /> : <NotFound />;
}
