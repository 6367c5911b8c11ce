import { type Filters, STATEMENT_FIGURES, statement } from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Button } from '../components/Button';
import { Retry } from '../components/Retry';
import { useRead } from '../providers/useRead';
import { readAddress, writeAddress } from '../register';
import { resourceOf } from '../resources';
import { useAnswers } from './answer/context';
import styles from './Statement.module.css';

/** Figures that are shown only if they are not zero. */
const WHERE_ANY: readonly string[] = ['contradicted', 'withdrawn'];

/** The progress of the statement, each figure a link to its controls, and a button to undo the last answer. */
export const Progress = () => {
  const { filterValues } = useListContext();
  const { search, pathname } = useLocation();
  const { last, undo, needsCompany } = useAnswers();
  const { library } = filterValues;
  const { data, isError, refetch } = useRead([resourceOf(statement), 'progress', library], (provider, signal) =>
    provider.readStatementProgress(library, signal),
  );
  const now = new URLSearchParams(search);
  const { filters: shown } = readAddress(statement, now);
  const kept: Filters = shown.library ? { library: shown.library } : {};
  const { total = 0 } = data?.figures ?? {};
  if (data && Object.values(data.figures).every((count) => count === 0)) return null;
  return (
    <section className={styles.progress} aria-label={words.progress}>
      {isError && !data && <Retry text={words.progressFailed} onRetry={() => void refetch()} />}
      <ul className={styles.figures}>
        {STATEMENT_FIGURES.filter(({ key }) => data && (!WHERE_ANY.includes(key) || data.figures[key] > 0)).map(
          ({ key, filters, text }) => {
            const wanted = { ...kept, ...filters };
            const current =
              JSON.stringify(Object.entries(shown).sort()) === JSON.stringify(Object.entries(wanted).sort());
            const to = `${pathname}?${writeAddress(statement, now, { filters: wanted, q: '', page: 1 })}`;
            return (
              <li key={key}>
                <Link to={to} aria-current={current ? 'true' : undefined}>
                  {text(data?.figures[key] ?? 0, total)}
                </Link>
              </li>
            );
          },
        )}
      </ul>
      {needsCompany && <span>{words.inView}</span>}
      <span className={styles.step} role="status">
        {last && (
          <>
            {words.saved({ control: last.control, answer: last.answer })}
            <Button label={words.undo} size="small" onClick={() => void undo(last)} />
          </>
        )}
      </span>
    </section>
  );
};
