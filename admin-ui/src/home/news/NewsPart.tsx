import { homeWords } from '@ridgeline/domain/words/home';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import type { Event, Feature } from '../../providers/methods/home';
import { Markdown } from '../../site';
import { useNews } from '../useHome';
import { Announcements } from './Announcements';
import styles from './News.module.css';
import { NewsWaiting } from './NewsWaiting';
import { EVENTS, eventTime, FEATURES, iconOf, newsOf } from './news';
import { Part } from './Part';

/** The key features, in the order of the content administrators; nothing if there are none. */
const Features = ({ rows }: { rows: readonly Feature[] }) => {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section id={FEATURES} tabIndex={-1} className={styles.features} aria-labelledby={id}>
      <h2 id={id}>{homeWords.features}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.documentId} lang="">
            <Icon name={iconOf(row)} size={20} />
            <h3>{row.title}</h3>
            <p>{row.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Item = ({ row }: { row: Event }) => (
  <li className={styles.item}>
    <h3 lang="">{row.title}</h3>
    <p className={styles.facts}>
      <time dateTime={row.starts}>{eventTime(row)}</time>
      {row.place && <span lang="">{row.place}</span>}
    </p>
    {row.text && (
      <div lang="">
        <Markdown text={row.text} />
      </div>
    )}
    {row.link && (
      <p>
        <a href={row.link} target="_blank" rel="noopener noreferrer">
          {homeWords.moreAbout({ title: row.title })}
        </a>
      </p>
    )}
  </li>
);

/** Future events, the next first. */
const Events = ({ rows }: { rows: readonly Event[] }) => (
  <Part anchor={EVENTS} title={homeWords.events} none={homeWords.noEvents}>
    {rows.map((row) => (
      <Item key={row.documentId} row={row} />
    ))}
  </Part>
);

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
