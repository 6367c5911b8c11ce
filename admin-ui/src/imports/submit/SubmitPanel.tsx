import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { importWords } from '@ridgeline/domain/words/import';
import { megabytes } from '@ridgeline/domain/words/sizes';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import styles from './Submit.module.css';
import type { Submission, Submit } from './useSubmit';

const words = importWords.submit;

const progressWords = (submission: Submission): string => {
  if (submission.kind === 'sending')
    return words.sending({ sent: megabytes(submission.sent), all: megabytes(submission.all) });
  return submission.kind === 'storing' ? words.storing({ count: submission.rows }) : words.preparing;
};

const Progress = ({ submission }: { submission: Submission }) => {
  const text = progressWords(submission);
  return (
    <div className={styles.progress} role="status">
      <span>{text}</span>
      {submission.kind === 'sending' ? (
        <LinearProgress aria-label={text} variant="determinate" value={(submission.sent / submission.all) * 100} />
      ) : (
        <LinearProgress aria-label={text} />
      )}
    </div>
  );
};

const Unsure = ({ submit, submission }: { submit: Submit; submission: Extract<Submission, { kind: 'unsure' }> }) => {
  const { verdict, checking, problem } = submission;
  const none = verdict?.kind === 'none';
  return (
    <Alert
      severity={none ? 'info' : 'warning'}
      icon={<Icon name={none ? 'info' : 'alert'} size={20} />}
      action={
        <div className={styles.actions}>
          {!none && (
            <Button
              label={checking ? words.checking : words.check}
              color="inherit"
              size="small"
              onClick={() => void submit.check()}
              disabled={checking}
            />
          )}
          {verdict && <Button label={words.resume} color="inherit" size="small" onClick={submit.resume} />}
        </div>
      }
    >
      {problem ??
        (none
          ? words.noneStored
          : verdict?.kind === 'unclear'
            ? words.unclear({ there: verdict.there, all: verdict.all })
            : words.unsure)}
    </Alert>
  );
};

/** The progress of the submission, or its error. */
export const SubmitPanel = ({ submit }: { submit: Submit }) => {
  const { submission, busy } = submit;
  if (busy) return <Progress submission={submission} />;
  if (submission.kind === 'unsure') return <Unsure submit={submit} submission={submission} />;
  if (submission.kind !== 'idle' || !submission.problem) return null;
  return <Alert severity="error">{submission.problem}</Alert>;
};
