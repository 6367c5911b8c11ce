import { sentQuestionnaire } from '@ridgeline/domain';
import { useNavigate } from 'react-router';
import { RegisterPage, type Slots } from '../../register';
import { Dash, isOverdue, type Row, type Sort, todayText } from '../../shared';
import { sentPath } from '../common';
import { DueDay } from './DueDay';
import { ManyActions } from './ManyActions';
import { Progress } from './Progress';
import { ShortScore } from './Scores';
import { SentFilter } from './SentFilter';

/** Newest first. */
const LATEST: Sort = { field: 'sentAt', order: 'DESC' };

const CELLS: Slots['cells'] = {
  answered: (row: Row) => <Progress short answered={Number(row.answered ?? 0)} total={Number(row.total ?? 0)} />,
  score: (row: Row) => (typeof row.score === 'number' ? <ShortScore score={row.score} /> : <Dash />),
  dueDate: (row: Row) => <DueDay day={row.dueDate} overdue={isOverdue(row.dueDate, row.status, todayText())} />,
};

const NEEDS = ['status', 'total'];

/** The list of sent questionnaires; a row opens its answers. */
export const SentList = () => {
  const navigate = useNavigate();
  return (
    <RegisterPage
      entity={sentQuestionnaire}
      sort={LATEST}
      cells={CELLS}
      needs={NEEDS}
      actions={<SentFilter />}
      bulkActionButtons={<ManyActions />}
      onOpen={(row) => void navigate(`${sentPath()}/${row.id}`)}
    />
  );
};
