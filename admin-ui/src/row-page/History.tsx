import { auditEntry, fieldOf } from '@ridgeline/domain';
import { auditWords } from '@ridgeline/domain/words/audit';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { LoadError } from '../components/LoadError';
import { useHistory } from '../register';
import { resourceOf } from '../resources';
import { Changes, type EntityRow, fieldText, momentText, type Row } from '../shared';
import { Card } from './Card';
import styles from './RowPage.module.css';

/** Maximal number of entries; the audit log shows all. */
const FEW = 5;
const ACTION = fieldOf(auditEntry, 'action');

const Entries = ({ entity, row }: EntityRow) => {
  const { data, error, refetch } = useGetList<Row>(
    resourceOf(auditEntry),
    {
      pagination: { page: 1, perPage: FEW },
      sort: { field: 'at', order: 'DESC' },
      filter: { entity: entity.name, rowId: Number(row.rowNumber) },
      meta: { count: 'quick', version: String(row.updatedAt) },
    },
    { retry: false, refetchOnMount: 'always' },
  );
  if (error && !data) return <LoadError title={words.historyFailed} error={error} retry={() => void refetch()} />;
  if (data?.length === 0) return <p className="quiet">{words.noHistory}</p>;
  return (
    <ol className={styles.entries} aria-busy={!data} data-waiting={!data || undefined}>
      {data?.map((entry) => (
        <li key={entry.id}>
          <details>
            <summary>
              {words.entry({ what: fieldText(ACTION, entry.action), name: String(entry.username) })}{' '}
              <time dateTime={String(entry.at)}>{momentText(entry.at)}</time>
            </summary>
            <Changes value={entry.changes} of={entity.name} />
          </details>
        </li>
      ))}
    </ol>
  );
};

/** The last changes of a row, for users who may read the audit log. */
export const History = ({ entity, row }: EntityRow) => {
  const historyOf = useHistory(entity);
  if (!historyOf) return null;
  return (
    <Card title={auditWords.history} action={<Link to={historyOf(row)}>{words.wholeHistory}</Link>}>
      <Entries entity={entity} row={row} />
    </Card>
  );
};
