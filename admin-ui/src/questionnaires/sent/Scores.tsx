import { reviewWords } from '@ridgeline/domain/words/review';
import { Bar } from './Progress';
import styles from './Scores.module.css';
import sentStyles from './Sent.module.css';
import type { SentRow } from './sentRow';

const words = reviewWords.scores;

const Line = ({ label, score, all = false }: { label: string; score: number | null; all?: boolean }) => (
  <li>
    <span className={`${styles.topic} ${all ? styles.all : ''}`}>{label}</span>
    {score === null ? <span /> : <Bar percent={score} />}
    <span className={`${styles.value} ${all ? styles.all : ''}`}>
      {score === null ? words.topicNone : words.of(score)}
    </span>
  </li>
);

/** The score in all and by topic, as the server computed it. */
export const Scores = ({ row }: { row: SentRow }) => (
  <section className={sentStyles.card} aria-labelledby="sent-scores">
    <h2 id="sent-scores">{words.title}</h2>
    {row.score === null ? (
      <p className={sentStyles.quiet}>{words.none}</p>
    ) : (
      <ul className={styles.scores}>
        <Line label={words.all} score={row.score} all />
        {(row.topicScores ?? []).map(({ topic, score }) => (
          <Line key={topic} label={topic} score={score} />
        ))}
      </ul>
    )}
  </section>
);

/** A score in a table: the figure, and a short bar that says the same. */
export const ShortScore = ({ score }: { score: number }) => (
  <span className={styles.short}>
    <span aria-hidden="true">{score}</span>
    <span className="visually-hidden">{words.of(score)}</span>
    <Bar percent={score} />
  </span>
);
