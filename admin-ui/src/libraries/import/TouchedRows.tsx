import { applicability as answer } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { Link } from 'react-router';
import type { LibraryAnswer, Touched } from '../../providers/methods/libraries';
import { pathOf } from '../../resources';
import { riskPath } from '../../shared';
import styles from './Check.module.css';

const words = libraryWords.check;

const Rows = ({ touched, title, to }: { touched: Touched; title: string; to: (id: string) => string }) => (
  <details className={styles.details} open>
    <summary>{title}</summary>
    <ul className={styles.rows}>
      {touched.rows.map(({ documentId, label, controls }) => (
        <li key={documentId}>
          <Link to={to(documentId)} target="_blank" rel="noreferrer" className={styles.link}>
            {label}
          </Link>{' '}
          <span className={styles.aside}>{controls.join(', ')}</span>
        </li>
      ))}
      {touched.total > touched.rows.length && <li>{words.more({ count: touched.total - touched.rows.length })}</li>}
    </ul>
  </details>
);

const answerPath = (id: string): string => `${pathOf(answer)}/${id}`;

/** Risks and rows of the statement of applicability that use controls which change or are withdrawn. */
export const TouchedRows = ({ touched: { risks, applicability } }: Pick<LibraryAnswer, 'touched'>) => {
  const none = risks?.total === 0 && (applicability?.total ?? 0) === 0;
  return (
    <section aria-labelledby="library-touched">
      <h3 id="library-touched" className={styles.title}>
        {words.touched}
      </h3>
      {risks === null && <p className={styles.note}>{words.risksUnknown}</p>}
      {none && <p className={styles.note}>{words.untouched}</p>}
      {risks && risks.total > 0 && <Rows touched={risks} title={words.risks({ count: risks.total })} to={riskPath} />}
      {applicability && applicability.total > 0 && (
        <Rows touched={applicability} title={words.applicability({ count: applicability.total })} to={answerPath} />
      )}
    </section>
  );
};
