import Skeleton from '@mui/material/Skeleton';
import { type Entity, fieldOf, risk, sentQuestionnaire, supplier, writeFilters } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
import { reviewWords } from '@ridgeline/domain/words/review';
import { riskWords } from '@ridgeline/domain/words/risks';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { type ReactNode, useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Button } from '../components/Button';
import { Loaded } from '../components/Loaded';
import { useRights } from '../providers/useSession';
import { sentPath, useMaySend } from '../questionnaires';
import { pathOf, resourceOf, rowPath } from '../resources';
import {
  DueCard,
  type DueField,
  type DueItem,
  dayOf,
  dueOf,
  RowPage,
  type RowPageKind,
  type Due as UseSupplierDueDue,
} from '../row-page';
import { FieldValue, type Row, raisePath, riskPath, rowName } from '../shared';
import { SendButton } from './SendButton';
import styles from './SupplierPage.module.css';

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
const useSupplierDue = (row: Row): UseSupplierDueDue => {
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

const Due = ({ row }: { row: Row }) => <DueCard {...useSupplierDue(row)} />;
const aboutWords = riskWords.raise;
const LEVEL = fieldOf(risk, 'riskLevel');
const RESIDUAL = fieldOf(risk, 'residualRiskLevel');
const SENT_AT = fieldOf(sentQuestionnaire, 'sentAt');
const STATUS = fieldOf(sentQuestionnaire, 'status');

const RiskLine = ({ row }: { row: Row }) => {
  const residual = row.residualRiskLevel !== null && row.riskAcceptable === 'No';
  const level = residual ? RESIDUAL : LEVEL;
  return (
    <>
      <Link to={riskPath(row.id)}>{rowName(risk, row)}</Link>
      <span className={styles.said}>
        <span>{level.label}</span>
        <FieldValue field={level} value={row[level.name]} />
      </span>
    </>
  );
};

const SentLine = ({ row }: { row: Row }) => (
  <>
    <Link to={`${sentPath()}/${row.id}`}>{String(row.title)}</Link>
    <span className={styles.said}>
      <FieldValue field={SENT_AT} value={row.sentAt} />
      {typeof row.score === 'number' && <span>{reviewWords.scores.scored({ score: row.score })}</span>}
      <FieldValue field={STATUS} value={row.status} />
    </span>
  </>
);

interface RowsOfProps {
  readonly supplier: Row;
  /** A register whose rows refer to a supplier. */
  readonly entity: Entity;
  readonly title: string;
  readonly none: string;
  readonly fields: readonly string[];
  readonly line: (row: Row) => ReactNode;
  readonly action?: ReactNode;
}

/** Maximal number of rows; the register shows all. */
const ABOUT_FEW = 10;
const rowsOfWords = riskWords.raise;

/** The newest rows of another register that refer to a supplier, and a link to all of them. */
const RowsOf = ({ supplier, entity, title, none, fields, line, action }: RowsOfProps) => {
  const titleId = useId();
  const rows = useGetList<Row>(
    resourceOf(entity),
    {
      pagination: { page: 1, perPage: ABOUT_FEW },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { supplier: supplier.id },
      meta: { fields },
    },
    { retry: false, refetchOnMount: 'always' },
  );
  const { total = 0 } = rows;
  const all = `${pathOf(entity)}?${new URLSearchParams(writeFilters({ supplier: [supplier.id] }))}`;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      <Loaded
        of={rows}
        failed={rowsOfWords.loadFailed}
        waiting={<Skeleton data-waiting variant="rounded" height={44} />}
      >
        {(found) =>
          found.length === 0 ? (
            <p>{none}</p>
          ) : (
            <ul>
              {found.map((row) => (
                <li key={row.id}>{line(row)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {total > ABOUT_FEW && <Link to={all}>{rowsOfWords.all({ count: total })}</Link>}
    </section>
  );
};

/** What belongs to a supplier: its risks and the questionnaires sent to it. */
const About = ({ row }: { row: Row }) => {
  const risks = useRights(risk);
  const sent = useRights(sentQuestionnaire);
  const maySend = useMaySend();
  return (
    <div className={styles.lists}>
      {sent.read && (
        <RowsOf
          supplier={row}
          entity={sentQuestionnaire}
          title={aboutWords.sentTo}
          none={aboutWords.noneSent}
          fields={['title', 'status', 'sentAt', 'score']}
          line={(one) => <SentLine row={one} />}
          action={maySend && <SendButton recipients={async () => [{ id: row.id, label: rowName(supplier, row) }]} />}
        />
      )}
      {risks.read && (
        <RowsOf
          supplier={row}
          entity={risk}
          title={aboutWords.risksOf}
          none={aboutWords.none}
          fields={['number', 'threat', 'riskLevel', 'residualRiskLevel', 'riskAcceptable']}
          line={(one) => <RiskLine row={one} />}
          action={risks.create && <Button icon="risk" label={aboutWords.raise} to={raisePath('supplier', row.id)} />}
        />
      )}
    </div>
  );
};

const KIND: RowPageKind = {
  entity: supplier,
  code: 'supplier_id',
  facts: [
    'assessment_inherent_risl_level',
    'assessment_status',
    'supplier_approval_status',
    'supplier_category',
    'supplier_owner',
    'supplier_contact_person_name',
  ],
  Due,
  Parts: About,
  fileDates: {
    sla_files: 'contract_end_date',
    agreement_files: 'contract_end_date',
    certification_files: 'modern_slavery_published_date',
  },
  fileEnds: ['contract_end_date'],
};

/** The page of one supplier. */
export default function SupplierPage({ id }: { id: string }) {
  return <RowPage {...KIND} id={id} />;
}
