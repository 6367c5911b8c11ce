import Button from '@mui/material/Button';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { Link } from 'react-router';
import { Card } from '../../components/Card';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';

const PATH = '/dashboard/company-settings/personal-data';

/** For an operator, who only confirms: shown while something waits. */
const WaitingCard = () => {
  const { data } = useRead(['person-requests'], (provider, signal) => provider.readPersonRequests(signal));
  if (!data || data.requests.length === 0) return null;
  return (
    <Card title={words.title}>
      <Button variant="outlined" component={Link} to={PATH}>
        {words.waiting}
      </Button>
    </Card>
  );
};

/** The way to what the company has of one person, for its administrators, and to what waits for a second person. */
export const PersonCard = () => {
  const { identity } = useSession();
  if (identity?.role === 'Operator') return <WaitingCard />;
  if (identity?.role !== 'Company Administrator') return null;
  return (
    <Card title={words.title}>
      <p>{words.card}</p>
      <Button variant="outlined" component={Link} to={PATH}>
        {words.open}
      </Button>
    </Card>
  );
};
