import { homeWords } from '@ridgeline/domain/words/home';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import type { Feature } from '../../providers/methods/home';
import styles from './News.module.css';
import { FEATURES, iconOf } from './news';

/** The key features, in the order of the content administrators; nothing if there are none. */
export const Features = ({ rows }: { rows: readonly Feature[] }) => {
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
