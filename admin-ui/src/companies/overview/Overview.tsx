import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { company, type Filters, fieldOf, risk, sentQuestionnaire, user, writeFilters } from '@ridgeline/domain';
import { appetiteFigure } from '@ridgeline/domain/home';
import { currentLocale } from '@ridgeline/domain/language';
import { STATUS_MARKS } from '@ridgeline/domain/marks';
import { HIGH_RISKS, OPEN_QUESTIONNAIRES, type OverviewRow } from '@ridgeline/domain/overview';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { ReadDialog } from '../../components/ReadDialog';
import { Scroll } from '../../components/Scroll';
import { useRead } from '../../providers/useRead';
import { pathOf, rowPath } from '../../resources';
import { CompanyLink, Dash, momentText } from '../../shared';
import styles from './Overview.module.css';

/** Companies from which a search box helps more than it disturbs, and how many more are drawn at once. */
const MANY = 9;
const STEP = 100;

const matching = (rows: readonly OverviewRow[], q: string): readonly OverviewRow[] =>
  rows.filter(({ name }) => name.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase()));

/** The sent questionnaires of a company whose mails were refused, each with a link to its page, which says why. */
const FailedDialog = ({ row, onClose }: { row: OverviewRow; onClose: () => void }) => {
  const more = row.failed - row.failedLetters.length;
  return (
    <ReadDialog title={`${words.failedTitle}: ${row.name}`} onClose={onClose}>
      <p className="quiet">{words.failedText}</p>
      <ul className={styles.letters}>
        {row.failedLetters.map(({ documentId, title, recipient, unknownAddress }) => (
          <li key={documentId}>
            <CompanyLink company={row} to={rowPath(sentQuestionnaire, documentId)} className={styles.link}>
              {words.to({ title: title || sentQuestionnaire.nouns.one, recipient })}
            </CompanyLink>
            {unknownAddress && <span className="quiet"> {words.unknownAddress}</span>}
          </li>
        ))}
        {more > 0 && <li>{words.failedMore({ count: more })}</li>}
      </ul>
    </ReadDialog>
  );
};

/** What a column is sorted by, and the key of the address and of the row. */
type Key = 'name' | 'status' | 'overdue' | 'open' | 'high' | 'above' | 'users' | 'lastSignInAt' | 'failed';

interface Column {
  readonly key: Key;
  readonly label: string;
  /** The list that a number counts, with the company in view; absent for what leads to no list. */
  readonly to?: (row: OverviewRow) => string;
  readonly number?: true;
  /** Highlighted when it is more than 0. */
  readonly late?: true;
}

const filtered = (path: string, filters: Filters): string => `${path}?${new URLSearchParams(writeFilters(filters))}`;

/** The columns, in the order of how urgent they are. */
const COLUMNS: readonly Column[] = [
  { key: 'name', label: company.nouns.one, to: () => '/dashboard/home' },
  { key: 'overdue', label: words.overdue, to: () => '/dashboard/home', number: true, late: true },
  {
    key: 'above',
    label: words.above,
    to: ({ appetite }) => (appetite ? filtered(pathOf(risk), appetiteFigure(appetite).filters) : pathOf(risk)),
    number: true,
    late: true,
  },
  { key: 'high', label: words.high, to: () => filtered(pathOf(risk), HIGH_RISKS.filters), number: true },
  {
    key: 'open',
    label: words.open,
    to: () => filtered(pathOf(sentQuestionnaire), OPEN_QUESTIONNAIRES.filters),
    number: true,
  },
  { key: 'failed', label: words.failed, number: true, late: true },
  { key: 'status', label: fieldOf(company, 'status').label },
  { key: 'users', label: user.nouns.many, to: () => pathOf(user), number: true },
  { key: 'lastSignInAt', label: words.lastSignInAt },
];

interface Order {
  readonly by: Key;
  readonly down: boolean;
}

const ranked = (row: OverviewRow, key: Key): string | number => {
  const value = row[key];
  if (typeof value === 'string') return key === 'name' ? value.toLowerCase() : value;
  return value ?? (key === 'lastSignInAt' ? '' : -1);
};

/** The companies in this order; those that are equal by name. */
const sorted = (rows: readonly OverviewRow[], { by, down }: Order): OverviewRow[] =>
  [...rows].sort((one, two) => {
    const [a, b] = [ranked(one, by), ranked(two, by)];
    const order = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
    return (down ? -order : order) || one.name.localeCompare(two.name);
  });

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
const OverviewTable = ({ rows, order, onOrder, onFailed }: TableProps) => (
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

/**
 * For operators: every company with what needs attention there, the most overdue first.
 * @param props.first how many companies are drawn before more are asked for
 */
export default function Overview({ first = STEP }: { first?: number }) {
  const [order, setOrder] = useState<Order>({ by: 'overdue', down: true });
  const [q, setQ] = useState('');
  const [most, setMost] = useState(first);
  const [failed, setFailed] = useState<OverviewRow | null>(null);
  const { data, error, refetch } = useRead(['companies overview'], (provider, signal) => provider.readOverview(signal));
  if (error && !data) return <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const all = data.companies;
  if (all.length === 0) return <p className="quiet">{words.none}</p>;
  const found = sorted(matching(all, q), order);
  const hidden = found.length - most;
  return (
    <div className={styles.overview}>
      {all.length >= MANY && (
        <TextField
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          placeholder={words.find}
          slotProps={{ htmlInput: { 'aria-label': words.find } }}
          className={styles.search}
        />
      )}
      {data.more && <Alert severity="info">{words.tooMany({ count: all.length })}</Alert>}
      {found.length === 0 ? (
        <p className="quiet" role="status">
          {words.noMatch({ q: q.trim() })}
        </p>
      ) : (
        <OverviewTable rows={found.slice(0, most)} order={order} onOrder={setOrder} onFailed={setFailed} />
      )}
      {hidden > 0 && (
        <div>
          <Button label={words.showMore({ count: Math.min(hidden, STEP) })} onClick={() => setMost(most + STEP)} />
        </div>
      )}
      {failed && <FailedDialog row={failed} onClose={() => setFailed(null)} />}
    </div>
  );
}
