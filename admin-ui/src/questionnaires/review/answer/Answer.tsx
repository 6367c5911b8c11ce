import { isAnswered } from '@ridgeline/domain/assessment';
import { lacksEvidence } from '@ridgeline/domain/questions/answered';
import { scoreOfAnswer } from '@ridgeline/domain/questions/scores';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewWords } from '@ridgeline/domain/words/review';
import { memo } from 'react';
import { Mark } from '../../../components/Mark';
import type { Comparison, Previous } from '../../../providers/methods/reviews';
import { FileLink, momentText } from '../../../shared';
import type { AnsweredQuestion } from '../../common';
import { Judging } from '../Judging';
import styles from './Answer.module.css';
import { AnswerValue } from './AnswerValue';
import { LastTime, SinceAsked } from './Before';
import { Messages } from './Messages';
import { RisksOf } from './RisksOf';

const words = reviewWords.answer;

const LACKS = { tone: 'amber', shape: 'ring', label: words.lacksEvidence } as const;
const UNASKED = { tone: 'neutral', shape: 'dash', label: words.notAsked } as const;

const Files = ({ sentId, question }: { sentId: string; question: AnsweredQuestion }) =>
  question.files.length === 0 ? null : (
    <ul className={styles.files} aria-label={words.files}>
      {question.files.map(({ documentId, name, byColleague }) => (
        <li key={documentId}>
          <FileLink file={{ name, url: `/api/questionnaire-mappings/${sentId}/evidence/${documentId}` }} />
          {byColleague && <span className={styles.by}>{questionnaireWords.sent.fileByColleague}</span>}
        </li>
      ))}
    </ul>
  );

const Given = ({ sentId, question }: { sentId: string; question: AnsweredQuestion }) => (
  <>
    <AnswerValue question={question} />
    <Files sentId={sentId} question={question} />
    {lacksEvidence(question) && <Mark look={LACKS} />}
    {question.comment && (
      <blockquote className={styles.comment} dir="auto" aria-label={words.comment}>
        {question.comment}
      </blockquote>
    )}
    <SinceAsked question={question} />
  </>
);

interface AnswerProps {
  readonly sentId: string;
  readonly question: AnsweredQuestion;
  /** Not asked because of the other answers: shown only for completeness. */
  readonly hidden: boolean;
  readonly compared: Comparison['questions'][number] | undefined;
  readonly previous: Previous | null;
  readonly recipient: string;
  readonly mayReply: boolean;
  /** Whether a reply is mailed too. */
  readonly mails: boolean;
}

/** One question with its answer and its review. */
export const Answer = memo((props: AnswerProps) => {
  const { sentId, question, hidden, compared, previous } = props;
  const points = hidden || !isAnswered(question.answer) ? null : scoreOfAnswer(question);
  return (
    <li className={styles.question} tabIndex={-1} {...(!hidden && { 'data-answer': question.documentId })}>
      <div className={styles.asked}>
        <p className={styles.words}>{question.question}</p>
        {question.notes && <p className={styles.note}>{question.notes}</p>}
        {hidden ? <Mark look={UNASKED} /> : <Given sentId={sentId} question={question} />}
        {!hidden && compared && previous && <LastTime compared={compared} previous={previous} />}
        {!hidden && <RisksOf question={question} />}
        <Messages {...props} />
      </div>
      {!hidden && (
        <div className={styles.side}>
          <p className={styles.facts}>
            {points !== null && <span>{words.points({ points })}</span>}
            {isAnswered(question.answer) && question.byColleague && <span>{questionnaireWords.sent.byColleague}</span>}
            {isAnswered(question.answer) && question.savedAt && (
              <time dateTime={question.savedAt}>
                {questionnaireWords.sent.saved({ when: momentText(question.savedAt) })}
              </time>
            )}
          </p>
          <Judging question={question} />
        </div>
      )}
    </li>
  );
});
