import { homeWords } from '@ridgeline/domain/words/home';
import { lazy, Suspense } from 'react';
import { Overview } from '../companies';
import { Icon } from '../components/Icon';
import { Loading } from '../components/Loading';
import { later } from '../components/later';
import message from '../components/Message.module.css';
import { PageHeading } from '../components/PageHeading';
import { isAcrossCompanies } from '../providers/session';
import { useSession } from '../providers/useSession';
import { Figures } from './Figures';
import { NewsWaiting } from './news/NewsWaiting';

const ReportButton = later(() => import('./ReportButton'));
const News = lazy(() => import('./news/NewsPart'));

/** Companies on the operator's home before all of them are asked for. */
const HOME_COMPANIES = 8;

/** What needs attention today, then the news of content administrators. */
export default function Home() {
  const session = useSession();
  const { identity } = session;
  return (
    <>
      <PageHeading title={homeWords.title}>{(identity?.modules.length ?? 0) > 0 && <ReportButton />}</PageHeading>
      {isAcrossCompanies(session) && (
        <Suspense fallback={<Loading />}>
          <Overview first={HOME_COMPANIES} />
        </Suspense>
      )}
      {identity?.modules.length === 0 ? (
        <section className={message.message}>
          <Icon name="company" size={32} />
          <h2 style={{ margin: 0 }}>{homeWords.noModules}</h2>
          <p>{homeWords.noModulesText}</p>
        </section>
      ) : (
        <Figures />
      )}
      <Suspense fallback={<NewsWaiting />}>
        <News />
      </Suspense>
    </>
  );
}
