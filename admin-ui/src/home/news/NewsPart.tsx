import { homeWords } from '@ridgeline/domain/words/home';
import { LoadError } from '../../components/LoadError';
import { Markdown } from '../../site';
import { useNews } from '../useHome';
import { Announcements } from './Announcements';
import { Events } from './Events';
import { Features } from './Features';
import styles from './News.module.css';
import { NewsWaiting } from './NewsWaiting';
import { newsOf } from './news';

/** Announcements, events and key features, that are published in the panel today. */
export default function NewsPart() {
  const { data, error, refetch } = useNews();
  if (error && !data)
    return (
      <div className={styles.failed}>
        <LoadError title={homeWords.siteFailed} error={error} retry={() => void refetch()} />
      </div>
    );
  if (!data) return <NewsWaiting />;
  const { page, events, features } = data;
  const { important, others } = newsOf(data);
  return (
    <>
      {page && (
        <section className={styles.page} lang="">
          <h2>{page.headline}</h2>
          {page.intro && <Markdown text={page.intro} />}
        </section>
      )}
      <div className={styles.columns}>
        {(others.length > 0 || important.length === 0) && <Announcements rows={others} />}
        <Events rows={events} />
      </div>
      <Features rows={features} />
    </>
  );
}
