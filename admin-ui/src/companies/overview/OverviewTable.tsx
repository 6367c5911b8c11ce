import { currentLocale } from '@ridgeline/domain/language';
import { STATUS_MARKS } from '@ridgeline/domain/marks';
import type { OverviewRow } from '@ridgeline/domain/overview';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { registerWords } from '@ridgeline/domain/words/register';
import { Icon } from '../../components/Icon';
import { Mark } from '../../components/Mark';
import { Scroll } from '../../components/Scroll';
import { CompanyLink, Dash, momentText } from '../../shared';
import { COLUMNS, type Column, type Order } from './columns';
import styles from './Overview.module.css';

interface TableProps {
  readonly rows: readonly OverviewRow[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly onFailed: (row: OverviewRow) => void;
}

const Count = ({ row, column, count }: { row: OverviewRow; column: Column; count: number }) => (
  <CompanyLink
    company={row}
    to={column.to?.(row) ?? ''}
    className={styles.number}
    label={words.cell({ company: row.name, what: column.label, count })}
  >
    {count.toLocaleString(currentLocale())}
  </CompanyLink>
);

const Value = ({ row, column, onFailed }: { row: OverviewRow; column: Column; onFailed: TableProps['onFailed'] }) => {
  const value = row[column.key];
  const look = STATUS_MARKS[row.status];
  switch (column.key) {
    case 'name':
      return (
        <CompanyLink company={row} to="/dashboard/home" className={styles.link}>
          {row.name}
        </CompanyLink>
      );
    case 'status':
      return look ? <Mark look={look} /> : null;
    case 'lastSignInAt':
      return row.lastSignInAt ? momentText(row.lastSignInAt) : <span className={styles.quiet}>{words.never}</span>;
    case 'failed':
      return row.failed === 0 ? (
        <span className={styles.quiet}>0</span>
      ) : (
        <button
          type="button"
          className={styles.number}
          aria-label={words.cell({ company: row.name, what: column.label, count: row.failed })}
          onClick={() => onFailed(row)}
        >
          {row.failed.toLocaleString(currentLocale())}
        </button>
      );
    default:
      return typeof value === 'number' ? (
        <Count row={row} column={column} count={value} />
      ) : (
        <span title={words.noAppetite}>
          <Dash />
        </span>
      );
  }
};

const isLate = (row: OverviewRow, { key, late }: Column): boolean => late === true && Number(row[key] ?? 0) > 0;

const Head = ({ column, order, onOrder }: { column: Column } & Pick<TableProps, 'order' | 'onOrder'>) => {
  const active = order.by === column.key;
  // The first click shows what is most urgent at the top: the largest numbers, but the first names.
  const down = active ? !order.down : column.number === true;
  return (
    <th
      scope="col"
      data-number={column.number}
      aria-sort={active ? (order.down ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        title={registerWords.list.sortBy({ label: column.label })}
        onClick={() => onOrder({ by: column.key, down })}
      >
        {column.label}
        <Icon name={active && order.down ? 'arrowDown' : 'arrowUp'} size={14} />
      </button>
    </th>
  );
};

/** The companies as a table: each number leads to the rows that it counts. */
export const OverviewTable = ({ rows, order, onOrder, onFailed }: TableProps) => (
  <Scroll label={words.title} className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <Head key={column.key} column={column} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.documentId}>
            {COLUMNS.map((column) => (
              <td
                key={column.key}
                data-number={column.number}
                data-late={isLate(row, column) || undefined}
                data-none={row[column.key] === 0 || undefined}
              >
                <Value row={row} column={column} onFailed={onFailed} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
