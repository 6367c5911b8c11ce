import { risk, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { useGetList } from 'ra-core';
import { useRights } from '../providers/useSession';
import { sentPath } from '../questionnaires';
import { resourceOf, rowPath } from '../resources';
import { type DueField, type DueItem, dayOf, dueOf } from '../row-page';
import { type Row, rowName } from '../shared';

const FIELDS: readonly DueField[] = [
  { name: 'contract_end_date' },
  { name: 'assessment_due_date', isDone: (row) => row.assessment_status === 'completed' },
];

const OPEN = ASSESSMENT_STATUSES.filter(isOpen);

/** Maximal number of questionnaires, and of reviews. */
const FEW = 10;

/** The rows of another register that refer to this supplier and have a date, the earliest first. */
const useDated = (of: typeof risk, row: Row, field: string, fields: readonly string[], filter: object): Row[] => {
  const { read } = useRights(of);
  const { data = [] } = useGetList<Row>(
    resourceOf(of),
    {
      pagination: { page: 1, perPage: FEW },
      sort: { field, order: 'ASC' },
      filter: { supplier: row.id, ...filter },
      meta: { fields: [...fields, field] },
    },
    { enabled: read, retry: false, refetchOnMount: 'always' },
  );
  return read ? data.filter((one) => dayOf(one[field]) !== undefined) : [];
};

/** What is due of a supplier: its own dates, open questionnaires, and the reviews of its risks. */
export const useSupplierDue = (row: Row): DueItem[] => {
  const sent = useDated(sentQuestionnaire, row, 'dueDate', ['title'], { status: OPEN });
  const risks = useDated(risk, row, 'nextReviewDate', ['number', 'threat'], {});
  return [
    ...dueOf(supplier, row, FIELDS),
    ...sent.map((one) => ({
      key: one.id,
      label: words.questionnaire({ title: String(one.title) }),
      day: dayOf(one.dueDate) ?? '',
      to: `${sentPath()}/${one.id}`,
    })),
    ...risks.map((one) => ({
      key: one.id,
      label: words.review({ risk: rowName(risk, one) }),
      day: dayOf(one.nextReviewDate) ?? '',
      to: rowPath(risk, one.id),
    })),
  ];
};
