import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { OverviewRow } from '@ridgeline/domain/overview';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { useRead } from '../../providers/useRead';
import { type Order, sorted } from './columns';
import { FailedDialog } from './FailedDialog';
import styles from './Overview.module.css';
import { OverviewTable } from './OverviewTable';

/** Companies from which a search box helps more than it disturbs, and how many more are drawn at once. */
const MANY = 9;
const STEP = 100;

const matching = (rows: readonly OverviewRow[], q: string): readonly OverviewRow[] =>
  rows.filter(({ name }) => name.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase()));

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
