import { Navigate, useParams } from 'react-router';
import { NotFound } from '../components/NotFound';
import { SCREENS } from '../resources';

/** Where links of mails lead: to a row's own page, whose address may change while the mail stays. */
export default function ToRow() {
  const { plural, id = '' } = useParams();
  const screen = SCREENS.find(({ entity }) => entity.plural === plural);
  if (!screen) return <NotFound />;
  return <Navigate to={`/dashboard/${screen.resource}/${encodeURIComponent(id)}`} replace />;
}
