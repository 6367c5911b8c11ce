import Button from '@mui/material/Button';
import { company } from '@ridgeline/domain';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { registerWords } from '@ridgeline/domain/words/register';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon';
import { PageHeading } from '../../components/PageHeading';
import { pathOf } from '../../resources';
import Overview from './Overview';

/** The operator's page with all companies. */
export default function OverviewPage() {
  return (
    <>
      <PageHeading title={words.title}>
        <Button
          variant="contained"
          component={Link}
          to={`${pathOf(company)}/create`}
          startIcon={<Icon name="plus" size={16} />}
        >
          {registerWords.form.newTitle(company.nouns)}
        </Button>
      </PageHeading>
      <Overview />
    </>
  );
}
