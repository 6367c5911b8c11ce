import { dayIn, type Field, risk, riskVersion } from '@ridgeline/domain';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../../components/BackLink';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { PageHeading } from '../../components/PageHeading';
import { ReadDialog } from '../../components/ReadDialog';
import { ExportMenu } from '../../exports';
import { HttpError } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
import { type ListAddress, Pager, RowTable, readAddress, SearchBox, writeAddress } from '../../register';
import { pathOf } from '../../resources';
import { dayText, type Row, riskPath, rowName } from '../../shared';
import { stoodPath } from './address';
import { DayForm } from './DayForm';
import styles from './History.module.css';
import HistoryList from './HistoryList';

const words = riskHistoryWords.stood;

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const NAMING: readonly (string | undefined)[] = [riskVersion.number, riskVersion.title];

/** The columns: first those of the risk's name. */
const COLUMNS: readonly Field[] = [
  ...riskVersion.fields.filter(({ name }) => NAMING.includes(name)),
  ...riskVersion.fields.filter(({ name }) => !NAMING.includes(name)),
];

const historyDialogWords = riskHistoryWords.stood;

/** The history of one risk, also of a deleted one. */
const HistoryDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <ReadDialog
    title={historyDialogWords.historyOf({ name: rowName(riskVersion, row) })}
    actions={<Button label={historyDialogWords.open} variant="text" to={riskPath(row.id)} />}
    onClose={onClose}
  >
    <HistoryList of={row.id} />
  </ReadDialog>
);

/** The register of a past day: `/dashboard/risks-as-they-stood?date=2026-06-30`. Nothing can be changed here. */
export default function RisksAsTheyStood() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Row | null>(null);
  const day = search.get('date') ?? dayIn(ZONE);
  const { page, perPage, q, sort } = readAddress(riskVersion, search);
  const { data, error, refetch, isPlaceholderData } = useRead(
    ['risks-as-they-stood', day, page, perPage, q, sort],
    (provider, signal) =>
      provider.readPastRegister(day, { pagination: { page, perPage }, sort, filter: { q } }, signal),
    { placeholderData: keepPreviousData, retry: false },
  );
  const change = (next: Partial<ListAddress>): void =>
    void navigate(`?${writeAddress(riskVersion, search, { page: 1, ...next })}`, { replace: next.q !== undefined });
  const refused = error instanceof HttpError ? error.body.errors.date : undefined;
  const early = data?.begins && data.date < data.begins;
  const none = q !== '' ? words.none : early ? riskHistoryWords.begins({ day: dayText(data.begins) }) : words.empty;
  return (
    <>
      <BackLink to={pathOf(risk)} label={words.back} />
      <PageHeading title={words.title} aside={data && words.rows({ count: data.total })} />
      <p className={styles.banner}>
        <Icon name="history" size={16} />
        <strong>{words.banner({ day: dayText(data?.date ?? day) })}</strong>
        <Link to={pathOf(risk)}>{words.now}</Link>
      </p>
      <div className={styles.tools}>
        <SearchBox label={words.search} value={q} onSearch={(text) => change({ q: text })} inputRef={box} />
        <DayForm label={words.day} day={day} problem={refused} onDay={(next) => void navigate(stoodPath(next))} />
        <div className={styles.export}>
          <ExportMenu
            entity={riskVersion}
            columns={COLUMNS}
            filterValues={q.trim() === '' ? {} : { q: q.trim() }}
            filters={{}}
            sort={sort}
            further={{ date: day, timeZone: ZONE }}
          />
        </div>
      </div>
      {error && !refused ? (
        <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <p role="status">{data.begins === null ? riskHistoryWords.empty : none}</p>
      ) : refused ? null : (
        <>
          <RowTable
            entity={riskVersion}
            rows={data?.rows}
            expected={perPage}
            columns={COLUMNS}
            extra={[]}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            stale={isPlaceholderData}
            marked={null}
            selection={null}
            maySelect={() => false}
            toRow={(row) => riskPath(row.id)}
            onOpen={setShown}
            actions={null}
          />
          <Pager
            page={page}
            pages={data && Math.max(1, Math.ceil(data.total / perPage))}
            perPage={perPage}
            onPage={(next) => change({ page: next })}
            onSize={(next) => change({ perPage: next })}
          />
        </>
      )}
      {shown && <HistoryDialog row={shown} onClose={() => setShown(null)} />}
    </>
  );
}
