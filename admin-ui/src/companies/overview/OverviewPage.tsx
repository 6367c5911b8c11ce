import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { PageHeading } from '../../components/PageHeading';
import Overview from './Overview';

/** The operator's page with all companies. */
export default function OverviewPage() {
  return (
    <>
      <PageHeading title={words.title} />
      <Overview />
    </>
  );
}
