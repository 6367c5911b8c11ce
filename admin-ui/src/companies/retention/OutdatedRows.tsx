import { RETENTION_KINDS } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { retentionWords as words } from '@ridgeline/domain/words/retention';
import { LoadError } from '../../components/LoadError';
import { Table } from '../../components/Table';
import scoring from '../scoring/Scoring.module.css';
import styles from './Retention.module.css';
import { totalOf, type useOutdated } from './useOutdated';

/** How many rows the chosen settings would delete now, by kind. */
export const OutdatedRows = ({ of }: { readonly of: ReturnType<typeof useOutdated> | null }) => {
  const { data, error, isPlaceholderData = false, refetch } = of ?? {};
  const total = data && totalOf(data);
  return (
    <section
      className={`${scoring.preview} ${styles.preview}`}
      aria-label={words.preview}
      aria-busy={of !== null && (isPlaceholderData || !data)}
    >
      <h3>{words.preview}</h3>
      {error ? (
        <LoadError title={words.failed} error={error} retry={() => void refetch?.()} />
      ) : (
        <>
          <p role="status">
            {of === null
              ? words.invalid
              : total === undefined || isPlaceholderData
                ? words.looking
                : total === 0
                  ? words.none
                  : words.some({ count: total })}
          </p>
          {of !== null && data && total !== 0 && (
            <Table
              className={scoring.changes}
              rows={RETENTION_KINDS}
              keyOf={(kind) => kind}
              columns={[
                { label: words.what, names: true, cell: (kind) => words.kinds[kind] },
                { label: words.rows, cell: (kind) => data[kind].toLocaleString(currentLocale()) },
              ]}
            />
          )}
        </>
      )}
    </section>
  );
};
