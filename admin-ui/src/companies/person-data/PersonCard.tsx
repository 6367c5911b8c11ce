import Button from '@mui/material/Button';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { Link } from 'react-router';
import { Card } from '../../components/Card';
import { useSession } from '../../providers/useSession';

/** The way to what the company has of one person, for its administrators. */
export const PersonCard = () => {
  const { identity } = useSession();
  if (identity?.role !== 'Company Administrator') return null;
  return (
    <Card title={words.title}>
      <p>{words.card}</p>
      <Button variant="outlined" component={Link} to="/dashboard/company-settings/personal-data">
        {words.open}
      </Button>
    </Card>
  );
};
