import { homeWords } from '@ridgeline/domain/words/home';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import type { Announcement } from '../../providers/methods/home';
import { dateText } from '../../shared';
import { Markdown } from '../../site';
import styles from './News.module.css';
import { audienceOf } from './news';
import { Part } from './Part';

/** An announcement. Its words are in the language of their author, which is not known: screen readers decide. */
const Item = ({ row }: { row: Announcement }) => {
  const companies = audienceOf(row);
  return (
    <li className={styles.item} data-important={row.importance === 'Important' || undefined}>
      <h3 lang="">{row.title}</h3>
      <p className={styles.facts}>
        {row.importance === 'Important' && (
          <span className={styles.important}>
            <Icon name="alert" size={14} />
            {homeWords.important}
          </span>
        )}
        <time dateTime={row.since}>{dateText(row.since)}</time>
        {companies && <span dir="auto">{homeWords.onlyFor({ companies })}</span>}
      </p>
      <div lang="">
        <Markdown text={row.text} />
      </div>
    </li>
  );
};

/** The important ones, which home begins with. */
export const ImportantAnnouncements = ({ rows }: { rows: readonly Announcement[] }) => {
  const id = useId();
  return (
    <section className={`${styles.part} ${styles.first}`} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {homeWords.importantNews}
      </h2>
      <ul>
        {rows.map((row) => (
          <Item key={row.documentId} row={row} />
        ))}
      </ul>
    </section>
  );
};

/** The other current news. */
export const Announcements = ({ rows }: { rows: readonly Announcement[] }) => (
  <Part title={homeWords.announcements} none={homeWords.noAnnouncements}>
    {rows.map((row) => (
      <Item key={row.documentId} row={row} />
    ))}
  </Part>
);
