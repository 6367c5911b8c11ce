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
import styles from './Home.module.css';
import { CardsWaiting } from './HomeWaiting';
import { NewsWaiting } from './news/NewsWaiting';
import { EVENTS, FEATURES } from './news/news';
import { useNews } from './useHome';

const ReportButton = later(() => import('./ReportButton'));
const Important = lazy(() => import('./news/Important'));
const News = lazy(() => import('./news/NewsPart'));

/** Leads to what is at the end of the page, once it is there. */
const Onward = () => {
  const { data } = useNews();
  return (
    <nav className={styles.onward} aria-label={homeWords.onward}>
      {data && <a href={`#${EVENTS}`}>{homeWords.events}</a>}
      {data && data.features.length > 0 && <a href={`#${FEATURES}`}>{homeWords.features}</a>}
    </nav>
  );
};

/** Companies on the operator's home before all of them are asked for. */
const HOME_COMPANIES = 8;

/** Important news, what needs attention today, then the other news of content administrators. */
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
      <Onward />
      <Suspense fallback={identity?.modules.length === 0 ? null : <CardsWaiting />}>
        <Important />
        {identity?.modules.length === 0 ? (
          <section className={message.message}>
            <Icon name="company" size={32} />
            <h2 style={{ margin: 0 }}>{homeWords.noModules}</h2>
            <p>{homeWords.noModulesText}</p>
          </section>
        ) : (
          <Figures />
        )}
      </Suspense>
      <Suspense fallback={<NewsWaiting />}>
        <News />
      </Suspense>
    </>
  );
}
