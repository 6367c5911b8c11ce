import { sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { RegisterPage, type Slots } from '../../register';
import { Dash, isOverdue, type Row, type Sort, todayText } from '../../shared';
import { sentPath } from '../common';
import { DueDay } from './DueDay';
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

const TEXTS: Slots['texts'] = {
  answered: (row) => questionnaireWords.sent.answeredOf(Number(row.answered ?? 0), Number(row.total ?? 0)),
};

/** The list of sent questionnaires; a row opens its answers. */
export const SentList = () => {
  const navigate = useNavigate();
  const slots = useMemo(
    (): Slots => ({
      sort: LATEST,
      cells: CELLS,
      texts: TEXTS,
      needs: ['status', 'total'],
      toolbarActions: () => <SentFilter />,
      onOpen: (row) => void navigate(`${sentPath()}/${row.id}`),
    }),
    [navigate],
  );
  return <RegisterPage entity={sentQuestionnaire} slots={slots} />;
};
