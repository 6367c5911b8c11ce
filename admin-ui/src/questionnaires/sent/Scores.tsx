import { reviewWords } from '@ridgeline/domain/words/review';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { type SentRow, sentStyles } from '../common';
import { Bar } from './Progress';
import styles from './Scores.module.css';

const words = reviewWords.scores;

const Line = ({ label, score, all = false }: { label: string; score: number | null; all?: boolean }) => (
  <li>
    <span className={`${styles.topic} ${all ? styles.all : ''}`}>{label}</span>
    {score === null ? <span /> : <Bar plain percent={score} />}
    <span className={`${styles.value} ${all ? styles.all : ''}`}>
      {score === null ? words.topicNone : words.of({ score })}
    </span>
  </li>
);

type TopicScore = NonNullable<SentRow['topicScores']>[number];

/** Maximal number of topics, so that the answers stay visible below the card. */
const FEW = 6;

/** The topics with the lowest scores, in the order of the questions; topics without a score are last. */
const lowestOf = (topics: readonly TopicScore[]): TopicScore[] => {
  const lowest = [...topics].sort((one, other) => (one.score ?? 101) - (other.score ?? 101)).slice(0, FEW);
  return topics.filter((topic) => lowest.includes(topic));
};

const Topics = ({ topics }: { topics: readonly TopicScore[] }) => {
  const [whole, setWhole] = useState(false);
  const many = topics.length > FEW;
  return (
    <>
      {many && !whole && <p className="quiet">{words.lowest({ count: FEW })}</p>}
      <ul className={styles.scores}>
        {(many && !whole ? lowestOf(topics) : topics).map(({ topic, score }) => (
          <Line key={topic} label={topic} score={score} />
        ))}
      </ul>
      {many && (
        <Button
          label={whole ? words.fewerTopics : words.allTopics({ count: topics.length })}
          variant="text"
          size="small"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      )}
    </>
  );
};

/** The score in all and by topic, as the server computed it. */
export const Scores = ({ row }: { row: SentRow }) => (
  <section className={sentStyles.card} aria-labelledby="sent-scores">
    <h2 id="sent-scores">{words.title}</h2>
    {row.score === null ? (
      <p className="quiet">{words.none}</p>
    ) : (
      <>
        <ul className={styles.scores}>
          <Line label={words.all} score={row.score} all />
        </ul>
        <Topics topics={row.topicScores ?? []} />
      </>
    )}
  </section>
);

/** A score in a table: the figure, and a short bar that says the same. */
export const ShortScore = ({ score }: { score: number }) => (
  <span className={styles.short}>
    <span aria-hidden="true">{score}</span>
    <span className="visually-hidden">{words.of({ score })}</span>
    <Bar plain percent={score} />
  </span>
);
