import {
  applicability,
  controlAssessment,
  controlLibrary,
  type Filters,
  STATEMENT_FIGURES,
  statement,
} from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import { useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Button } from '../components/Button';
import { later } from '../components/later';
import { Retry } from '../components/Retry';
import { TextButton } from '../components/TextButton';
import { ImportDialog } from '../imports';
import { useRead } from '../providers/useRead';
import { useRights, useSession } from '../providers/useSession';
import { RegisterPage, readAddress, type Slots, writeAddress } from '../register';
import { pathOf, resourceOf } from '../resources';
import { Dash, type Row, riskPath, type Sort, useRefresh } from '../shared';
import { ApplicableCell, ReasonCell, StatusCell } from './answer/Cells';
import { AnsweringProvider, useAnswers } from './answer/context';
import { useAnswering } from './answer/useAnswering';
import { MAPPINGS } from './mappings/section';
import { detailsOf } from './row';
import styles from './Statement.module.css';

/** Library by library, in the order of the numbers. */
const BY_NUMBER: Sort = { field: 'annexControl', order: 'ASC' };

interface CellProps {
  readonly row: Row;
}

/** Number of risks in a cell; the others are loaded on request. */
const SHOWN = 6;

const HeadingCell = ({ row }: CellProps) => (
  <span className={`${styles.cell} ${styles.heading}`}>
    {String(row.controlHeading ?? '')}
    {row.withdrawn === 1 && <span className={styles.withdrawn}>{words.withdrawn}</span>}
  </span>
);

const DomainCell = ({ row }: CellProps) => (
  <span className={`${styles.cell} ${styles.domain}`}>{String(row.domain ?? '')}</span>
);

/** The risks that a control treats, each a link to its page. */
const RisksCell = ({ row }: CellProps) => {
  const [all, setAll] = useState(false);
  const { risks } = detailsOf(row);
  if (risks.length === 0) return <Dash />;
  const shown = all ? risks : risks.slice(0, SHOWN);
  return (
    <span className={styles.cell}>
      <ul className={styles.risks}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link to={riskPath(id)}>{name}</Link>
          </li>
        ))}
        {shown.length < risks.length && (
          <li>
            <TextButton onClick={() => setAll(true)}>{words.more({ count: risks.length - shown.length })}</TextButton>
          </li>
        )}
      </ul>
    </span>
  );
};

const CELLS: Slots['cells'] = {
  controlHeading: (row) => <HeadingCell row={row} />,
  domain: (row) => <DomainCell row={row} />,
  applicable: (row) => <ApplicableCell row={row} />,
  reason: (row) => <ReasonCell row={row} />,
  implementationStatus: (row) => <StatusCell row={row} />,
  risks: (row) => <RisksCell row={row} />,
};

const NEEDS = ['applicable', 'reason', 'implementationStatus', 'contradicted', 'withdrawn', 'controlHeading'];

const ControlText = ({ row }: { row: Row | null }) =>
  typeof row?.controlDescription === 'string' ? <p className={styles.text}>{row.controlDescription}</p> : null;

/** What to do if there is no control yet, for users who may do it. */
const WaysIn = () => {
  const mayOpen = useRights(controlLibrary).read;
  return (
    <>
      <p>{words.empty}</p>
      {mayOpen && (
        <p>
          <Link to={pathOf(controlLibrary)}>{words.toLibraries}</Link>{' '}
          <Link to={pathOf(controlAssessment)}>{words.toControls}</Link>
        </p>
      )}
    </>
  );
};

const SLOTS: Slots = {
  title: words.title,
  sort: BY_NUMBER,
  cells: CELLS,
  needs: NEEDS,
  formLead: ({ row }) => <ControlText row={row} />,
  formSections: [MAPPINGS],
};

const BulkDialog = later(() => import('./answer/BulkDialog'));

/** One answer for all selected controls. */
const BulkAnswer = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={words.bulk.button} variant="contained" onClick={() => setOpen(true)} />
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** Figures that are shown only if they are not zero. */
const WHERE_ANY: readonly string[] = ['contradicted', 'withdrawn'];

/** The progress of the statement, each figure a link to its controls, and a button to undo the last answer. */
const Progress = () => {
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

/** The statement of applicability: every control with the company's answer, edited in the table. */
export default function Statement() {
  const answering = useAnswering();
  const rights = useRights(applicability);
  const { identity, companyInView } = useSession();
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(statement);
  const needsCompany = identity?.role === 'Operator' && companyInView === null;
  const mayAnswer = rights.update && !needsCompany;
  const context = useMemo(() => ({ ...answering, mayAnswer, needsCompany }), [answering, mayAnswer, needsCompany]);
  return (
    <AnsweringProvider value={context}>
      <div className={styles.statement}>
        <RegisterPage
          entity={statement}
          {...SLOTS}
          above={<Progress />}
          bulkActionButtons={mayAnswer && <BulkAnswer />}
          actions={mayAnswer && <Button icon="upload" label={words.import} onClick={() => setImporting(true)} />}
          emptyExtra={<WaysIn />}
        />
      </div>
      {importing && (
        <ImportDialog entity={applicability} onClose={() => setImporting(false)} onDone={() => void refresh()} />
      )}
    </AnsweringProvider>
  );
}
