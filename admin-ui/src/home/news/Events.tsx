import { homeWords } from '@ridgeline/domain/words/home';
import type { Event } from '../../providers/methods/home';
import { Markdown } from '../../site';
import styles from './News.module.css';
import { EVENTS, eventTime } from './news';
import { Part } from './Part';

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
export const Events = ({ rows }: { rows: readonly Event[] }) => (
  <Part anchor={EVENTS} title={homeWords.events} none={homeWords.noEvents}>
    {rows.map((row) => (
      <Item key={row.documentId} row={row} />
    ))}
  </Part>
);
