import { topicsOf } from '@ridgeline/domain/assessment';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewWords } from '@ridgeline/domain/words/review';
import { useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { isReviewable, partedByAsking, type SentRow, topicsKept } from '../common';
import { AnswerBar } from './AnswerBar';
import styles from './AnswerTopics.module.css';
import { Answer } from './answer/Answer';
import { BulkAccept } from './BulkAccept';
import { useComparison } from './useComparison';
import { useNarrowing } from './useNarrowing';
import { ReviewingProvider, useReviewing } from './useReviewing';
import { useReviewKeys } from './useReviewKeys';

const { sent } = questionnaireWords;
const words = reviewWords.list;

/** The questions with answer and review, topic by topic; all of them or those of the filter. */
export const AnswerTopics = ({ row }: { row: SentRow }) => {
  const open = isReviewable(row);
  const reviewing = useReviewing(row, open);
  const root = useReviewKeys();
  const [compares, setCompares] = useState(false);
  const [showsHidden, setShowsHidden] = useState(false);
  const { compared, differs, error, refetch } = useComparison(row.id, compares && row.previous !== null);
  const { shown, hidden } = partedByAsking(row.questions);
  const { narrowing, choose, isKept } = useNarrowing(shown, differs);
  const unasked = new Set(hidden);
  const counts = new Map(topicsOf(shown).map(({ title, done, total }) => [title, sent.topicDone({ done, total })]));
  const topics = topicsKept(row.questions, (question) => (unasked.has(question) ? showsHidden : isKept(question)));
  const judged = shown.filter(({ verdict }) => verdict !== null).length;
  const wanted = shown.filter(({ verdict }) => verdict === 'change').length;
  return (
    <ReviewingProvider value={reviewing}>
      <section aria-labelledby="sent-answers">
        <div className={styles.head}>
          <h2 id="sent-answers">{sent.answers}</h2>
          {(open || judged > 0) && (
            <p className="quiet" role="status">
              {words.judged({ done: judged, total: shown.length })}
              {wanted > 0 && `, ${words.wanted({ count: wanted })}`}
            </p>
          )}
        </div>
        <AnswerBar
          questions={shown}
          differs={differs}
          narrowing={narrowing}
          onNarrow={choose}
          hidden={hidden.length}
          showsHidden={showsHidden}
          onShowHidden={setShowsHidden}
          previous={row.previous}
          compares={compares}
          onCompare={setCompares}
        />
        {error && <LoadError title={words.compareFailed} error={error} retry={() => void refetch()} />}
        {open && <BulkAccept questions={shown} />}
        {topics.length === 0 && <p className={styles.none}>{words.nothing}</p>}
        <div ref={root}>
          {topics.map((topic) => (
            <section key={topic.title} className={styles.topic} aria-label={topic.title}>
              <h3>
                {topic.title} <span>{counts.get(topic.title)}</span>
              </h3>
              <ul>
                {topic.questions.map((question) => (
                  <Answer
                    key={question.documentId}
                    sentId={row.id}
                    question={question}
                    hidden={unasked.has(question)}
                    compared={compared.get(question.documentId)}
                    previous={row.previous}
                    recipient={row.recipient}
                    mayReply={row.may.review}
                    mails={row.mail === 'queued' && row.status !== 'revoked'}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </ReviewingProvider>
  );
};
