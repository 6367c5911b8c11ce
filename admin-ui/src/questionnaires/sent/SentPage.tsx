import Skeleton from '@mui/material/Skeleton';
import { sentQuestionnaire } from '@ridgeline/domain';
import { STATUS_MARKS } from '@ridgeline/domain/marks';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useGetOne } from 'react-admin';
import { BackLink } from '../../components/BackLink';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { PageHeading } from '../../components/PageHeading';
import { HttpError } from '../../providers/errors';
import { resourceOf } from '../../resources';
import { Missing, RowError } from '../../shared';
import { type SentRow, sentPath, statusNow, sentStyles as styles } from '../common';
import { AnswerTopics } from '../review';
import { CorrectAddress, SentMails } from '../send';
import { Asked } from './Asked';
import { Handover } from './Handover';
import { Outcome } from './Outcome';
import { Progress } from './Progress';
import { Scores } from './Scores';
import { SentActions } from './SentActions';
import { RecipientCard, SentFacts } from './SentFacts';

const words = questionnaireWords.sent;

/** A list contains no questions, so this page needs another cache key than a list. */
const WHOLE = { whole: true };

const Waiting = () => (
  <div className={styles.cards} aria-hidden="true">
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={220} />
  </div>
);

/** One sent questionnaire: status, recipient, answers and actions. */
export const SentPage = ({ id }: { readonly id: string }) => {
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
        <Missing title={words.goneTitle} text={words.goneText} to={sentPath()} label={words.toSent} />
      </RowError>
    );
  }
  return (
    <>
      <BackLink to={sentPath()} label={words.back} />
      <PageHeading
        title={data?.title ?? sentQuestionnaire.nouns.one}
        aside={look && <Mark look={look} variant="pill" />}
      >
        {data && <SentActions row={data} />}
      </PageHeading>
      {error && !data ? (
        <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />
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
