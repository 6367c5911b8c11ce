import { risk, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { useGetList } from 'react-admin';
import { useRights } from '../providers/useSession';
import { sentPath } from '../questionnaires';
import { resourceOf, rowPath } from '../resources';
import { type Due, type DueField, type DueItem, dayOf, dueOf } from '../row-page';
import { type Row, rowName } from '../shared';

const FIELDS: readonly DueField[] = [{ name: 'contract_end_date' }, { name: 'assessment_due_date' }];

const OPEN = ASSESSMENT_STATUSES.filter(isOpen);

/** Maximal number of questionnaires, and of reviews. */
const FEW = 10;

/** The rows of another register that refer to this supplier and have a date, the earliest first. */
const useDated = (of: typeof risk, row: Row, field: string, fields: readonly string[], filter: object) => {
  const { read } = useRights(of);
  const { data, error, refetch } = useGetList<Row>(
    resourceOf(of),
    {
      pagination: { page: 1, perPage: FEW },
      sort: { field, order: 'ASC' },
      filter: { supplier: row.id, ...filter },
      meta: { fields: [...fields, field] },
    },
    { enabled: read, retry: false, refetchOnMount: 'always' },
  );
  const rows = (read && data) || [];
  return {
    rows: rows.filter((one) => dayOf(one[field]) !== undefined),
    waiting: read && !data && !error,
    error: data ? null : error,
    refetch,
  };
};

/** What is due of a supplier: its own dates, open questionnaires, and the reviews of its risks. */
export const useSupplierDue = (row: Row): Due => {
  const sent = useDated(sentQuestionnaire, row, 'dueDate', ['title'], { status: OPEN });
  const risks = useDated(risk, row, 'nextReviewDate', ['number', 'threat'], {});
  const items: DueItem[] = [
    ...dueOf(supplier, row, FIELDS),
    ...sent.rows.map((one) => ({
      key: one.id,
      label: words.questionnaire({ title: String(one.title) }),
      day: dayOf(one.dueDate) ?? '',
      to: `${sentPath()}/${one.id}`,
    })),
    ...risks.rows.map((one) => ({
      key: one.id,
      label: words.review({ risk: rowName(risk, one) }),
      day: dayOf(one.nextReviewDate) ?? '',
      to: rowPath(risk, one.id),
    })),
  ];
  const failed = [sent, risks].filter(({ error }) => error);
  return {
    items,
    waiting: sent.waiting || risks.waiting,
    failed: failed[0] && {
      error: failed[0].error,
      retry: () => {
        for (const one of failed) void one.refetch();
      },
    },
  };
};
