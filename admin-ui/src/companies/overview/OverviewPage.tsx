import { company } from '@ridgeline/domain';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { registerWords } from '@ridgeline/domain/words/register';
import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { pathOf } from '../../resources';
import Overview from './Overview';

/** The operator's page with all companies. */
export default function OverviewPage() {
  return (
    <>
      <PageHeading title={words.title}>
        <Button
          icon="plus"
          label={registerWords.form.newTitle(company.nouns)}
          variant="contained"
          to={`${pathOf(company)}/create`}
        />
      </PageHeading>
      <Overview />
    </>
  );
}
