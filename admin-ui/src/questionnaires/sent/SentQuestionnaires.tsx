import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { fieldOf, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { isFinished, isOpen } from '@ridgeline/domain/assessment';
import { choiceLabel } from '@ridgeline/domain/field-text';
import { STATUS_MARKS } from '@ridgeline/domain/marks';
import { askingWords } from '@ridgeline/domain/words/asking';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewWords } from '@ridgeline/domain/words/review';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { BackLink } from '../../components/BackLink';
import { Button } from '../../components/Button';
import { type Fact, Facts } from '../../components/Facts';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { NotFound } from '../../components/NotFound';
import { PageHeading } from '../../components/PageHeading';
import { SelectField } from '../../components/SelectField';
import { HttpError } from '../../providers/errors';
import type { ManyAction } from '../../providers/methods/sending';
import { useRights, useSession } from '../../providers/useSession';
import { RegisterPage, type Slots, useListState } from '../../register';
import { partsBelow, pathOf, resourceOf } from '../../resources';
import {
  Dash,
  dateText,
  dayText,
  FieldValue,
  isOverdue,
  Missing,
  momentText,
  type Row,
  RowError,
  type Sort,
  todayText,
} from '../../shared';
import {
  questionnairesStyles as facts,
  type SentRow,
  sentPath,
  statusNow,
  sentStyles as styles,
  useMaySend,
  waitsForReply,
} from '../common';
import { AnswerTopics } from '../review';
import { CorrectAddress, SentMails } from '../send';
import { choiceOf, SENT_CHOICES, type SentChoice, withChoice } from './filters';
import { Handover } from './Handover';
import { ManyDialog } from './ManyDialog';
import { Progress } from './Progress';
import { Scores, ShortScore } from './Scores';
import { SentActions } from './SentActions';

/** Newest first. */
const LATEST: Sort = { field: 'sentAt', order: 'DESC' };
const OVERDUE = { tone: 'red', shape: 'clock', label: questionnaireWords.sent.overdue } as const;

/** A due date, and whether it has passed. */
const DueDay = ({ day, overdue }: { day: unknown; overdue: boolean }) => {
  const text = dayText(day);
  if (text === '') return <Dash />;
  return (
    <span className={styles.due}>
      {text}
      {overdue && <Mark look={OVERDUE} />}
    </span>
  );
};

const CELLS: Slots['cells'] = {
  answered: (row: Row) => <Progress short answered={Number(row.answered ?? 0)} total={Number(row.total ?? 0)} />,
  score: (row: Row) => (typeof row.score === 'number' ? <ShortScore score={row.score} /> : <Dash />),
  dueDate: (row: Row) => <DueDay day={row.dueDate} overdue={isOverdue(row.dueDate, row.status, todayText())} />,
};

const NEEDS = ['status', 'total'];

const ACTIONS = [
  ['remind', 'bell'],
  ['extend', 'history'],
  ['reviewer', 'edit'],
] as const;

/** What is done to the selected sent questionnaires at once; they are unselected when it is done. */
const ManyActions = () => {
  const { selectedIds: ids, onUnselectItems } = useListContext<Row>();
  const [open, setOpen] = useState<ManyAction | null>(null);
  if (!useMaySend()) return null;
  const close = (done: boolean): void => {
    setOpen(null);
    if (done) onUnselectItems();
  };
  return (
    <>
      {ACTIONS.map(([action, icon]) => (
        <Button key={action} icon={icon} label={words[action].action} onClick={() => setOpen(action)} />
      ))}
      {open && <ManyDialog action={open} ids={ids.map(String)} onClose={close} />}
    </>
  );
};

const sentFilterWords = questionnaireWords.sent;

const LABELS: Readonly<Record<SentChoice, string>> = {
  all: sentFilterWords.all,
  open: sentFilterWords.open,
  overdue: sentFilterWords.overdueOnly,
  completed: sentFilterWords.completed,
  mine: sentFilterWords.mine,
  revoked: sentFilterWords.revoked,
};

/** Common filters of sent questionnaires. */
const SentFilter = () => {
  const { filters, change } = useListState(sentQuestionnaire);
  const username = useSession().identity?.username ?? '';
  const choice = choiceOf(filters, username);
  return (
    <SelectField
      fullWidth={false}
      screenReaderLabel={sentFilterWords.show}
      value={choice ?? ''}
      none={choice === null ? sentFilterWords.otherFilter : undefined}
      choices={SENT_CHOICES.map((value) => ({ value, label: LABELS[value] }))}
      onChange={(chosen) => change({ filters: withChoice(filters, chosen, username) })}
    />
  );
};

/** The list of sent questionnaires; a row opens its answers. */
const SentList = () => {
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

const sentPageWords = questionnaireWords.sent;

/** A list contains no questions, so this page needs another cache key than a list. */
const WHOLE = { whole: true };

const Waiting = () => (
  <div className={styles.cards} aria-hidden="true">
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={220} />
  </div>
);

const askedWords = askingWords.panel;

/** Moves the focus to the first question that waits; to the answers while their filter hides it. */
const goToFirst = (): void => {
  const reply = document.querySelector<HTMLElement>('[data-waits] button');
  (reply ?? document.getElementById('sent-answers'))?.scrollIntoView({ block: 'center' });
  reply?.focus({ preventScroll: true });
};

/** How many questions of the respondent wait for a reply, above the answers among which they are. */
const Asked = ({ row }: { row: SentRow }) => {
  const count = row.questions.filter(waitsForReply).length;
  if (count === 0 || !row.may.review) return null;
  return (
    <Alert
      severity="info"
      className={styles.outcome ?? ''}
      icon={<Icon name="info" size={20} />}
      action={<Button label={askedWords.goToFirst} variant="text" size="small" color="inherit" onClick={goToFirst} />}
    >
      {askedWords.count({ count })}
    </Alert>
  );
};

const outcomeWords = reviewWords.outcome;

const HEADS = {
  approved: { severity: 'success', icon: 'tick', words: outcomeWords.approved },
  rejected: { severity: 'error', icon: 'close', words: outcomeWords.rejected },
  'changes-requested': { severity: 'warning', icon: 'retry', words: outcomeWords.asked },
  'in-progress': { severity: 'warning', icon: 'retry', words: outcomeWords.asked },
} as const;

/** Answers that came after changes were requested: the request is read beside them, but nothing waits for it. */
const ANSWERED = { severity: 'info', icon: 'info', words: outcomeWords.answered } as const;

/** The last decision, its author and time, and its note. */
const Outcome = ({ row }: { row: SentRow }) => {
  const { status, reviewedAt, reviewedBy, reviewNote } = row;
  if (!reviewedAt) return null;
  const head = HEADS[status as keyof typeof HEADS] ?? ANSWERED;
  return (
    <Alert severity={head.severity} className={styles.outcome ?? ''} icon={<Icon name={head.icon} size={20} />}>
      <strong>{head.words({ who: reviewedBy ?? '', when: momentText(reviewedAt) })}</strong>
      {reviewNote && <p className={styles.note}>{reviewNote}</p>}
    </Alert>
  );
};

const sentFactsWords = questionnaireWords.sent;
const TYPE = fieldOf(sentQuestionnaire, 'type');
const EMAIL = fieldOf(supplier, 'supplier_contact_person_email');

const fieldFact = (row: SentRow, name: string): Fact => {
  const field = fieldOf(sentQuestionnaire, name);
  return [field.label, <FieldValue key={name} field={field} value={row[name]} row={row} />];
};

const BEFORE = ['type', 'askedBy', 'sentBy', 'sentAt', 'openedAt', 'submittedAt', 'reviewer'];

/** When and by whom it was sent, and until when it can be answered. */
const SentFacts = ({ row }: { row: SentRow }) => (
  <section className={styles.card} aria-labelledby="sent-details">
    <h2 id="sent-details">{sentFactsWords.details}</h2>
    <Facts
      className={facts.facts}
      of={[
        [
          fieldOf(sentQuestionnaire, 'dueDate').label,
          <DueDay key="due" day={row.dueDate} overdue={isOverdue(row.dueDate, row.status, todayText())} />,
        ],
        ...BEFORE.map((name) => fieldFact(row, name)),
        isFinished(row.status) && [
          fieldOf(sentQuestionnaire, 'submittedBy').label,
          [row.submittedBy, row.submittedByPosition].filter(Boolean).join(', ') || sentFactsWords.notNamed,
        ],
        (isOpen(row.status) || isFinished(row.status)) && [
          sentFactsWords.linkUntil,
          (row.expiresOn && dateText(row.expiresOn)) || sentFactsWords.noLink,
        ],
        Boolean(row.message) && fieldFact(row, 'message'),
      ]}
    />
  </section>
);

/** The recipient, with the details at the time of sending. */
const RecipientCard = ({ row }: { row: SentRow }) => {
  const maySuppliers = useRights(supplier).read;
  const card = row.details?.recipient;
  const name =
    row.supplier && maySuppliers ? (
      <Link to={`${pathOf(supplier)}/${row.supplier.documentId}`} className="text-link">
        {row.recipient}
      </Link>
    ) : (
      row.recipient
    );
  return (
    <section className={styles.card} aria-labelledby="sent-recipient">
      <h2 id="sent-recipient">{sentFactsWords.recipient}</h2>
      <Facts
        className={facts.facts}
        of={[
          [choiceLabel(TYPE, row.type), name],
          [sentFactsWords.address, card?.address || <Dash key="address" />],
          [
            sentFactsWords.email,
            <FieldValue key="email" field={EMAIL} value={card?.email ?? card?.contact_person_email} />,
          ],
        ]}
      />
    </section>
  );
};

/** One sent questionnaire: status, recipient, answers and actions. */
const SentPage = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useGetOne<SentRow>(
    resourceOf(sentQuestionnaire),
    { id, meta: WHOLE },
    { retry: false, refetchOnMount: 'always', refetchOnWindowFocus: true },
  );
  const status = data && statusNow(data, Date.now());
  const look = status === undefined ? undefined : STATUS_MARKS[status];
  if (error instanceof HttpError && error.status === 404) {
    return (
      <RowError entity={sentQuestionnaire} id={id} error={error}>
        <Missing
          title={sentPageWords.goneTitle}
          text={sentPageWords.goneText}
          to={sentPath()}
          label={sentPageWords.toSent}
        />
      </RowError>
    );
  }
  return (
    <>
      <BackLink to={sentPath()} label={sentPageWords.back} />
      <PageHeading
        title={data?.title ?? sentQuestionnaire.nouns.one}
        aside={look && <Mark look={look} variant="pill" />}
      >
        {data && <SentActions row={data} />}
      </PageHeading>
      {error && !data ? (
        <LoadError title={sentPageWords.loadFailed} error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : (
        <>
          <div className={styles.overall}>
            <Progress answered={data.answered ?? 0} total={data.total ?? data.questions.length} />
          </div>
          <Outcome row={data} />
          <Asked row={data} />
          {data.handover && <Handover row={data} handover={data.handover} />}
          <div className={styles.cards}>
            <SentFacts row={data} />
            <RecipientCard row={data} />
            <Scores row={data} />
            <SentMails letters={data.letters} status={data.status}>
              <CorrectAddress row={data} />
            </SentMails>
          </div>
          <AnswerTopics key={data.id} row={data} />
        </>
      )}
    </>
  );
};

/** The assessment checklist: the sent questionnaires, and the page of each. */
export default function SentQuestionnaires() {
  const [id, ...more] = partsBelow(sentQuestionnaire, useLocation().pathname);
  if (id === undefined) return <SentList />;
  return more.length === 0 ? <SentPage id={decodeURIComponent(id)} /> : <NotFound />;
}
