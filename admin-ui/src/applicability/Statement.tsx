import { applicability, controlAssessment, controlLibrary, statement } from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../components/Button';
import { ImportDialog } from '../imports';
import { useRights, useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { pathOf } from '../resources';
import { type Row, type Sort, useRefresh } from '../shared';
import { BulkAnswer } from './answer/BulkAnswer';
import { ApplicableCell, ReasonCell, StatusCell } from './answer/Cells';
import { AnsweringProvider } from './answer/context';
import { useAnswering } from './answer/useAnswering';
import { MAPPINGS } from './mappings/section';
import { Progress } from './Progress';
import { DomainCell, HeadingCell, RisksCell } from './RowCells';
import styles from './Statement.module.css';

/** Library by library, in the order of the numbers. */
const BY_NUMBER: Sort = { field: 'annexControl', order: 'ASC' };

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
