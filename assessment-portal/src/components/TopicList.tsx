import type { Topic } from '@ridgeline/domain/assessment';
import type { Question } from '../api/assessment';
import { words } from '../words';

export interface TopicsProps {
  topics: readonly Topic<Question>[];
  /** The topic shown, counted from 0. */
  current: number;
  onChoose: (index: number) => void;
}

/** The topics with the progress of each; every topic can be opened at any time. */
export function TopicList({ topics, current, onChoose }: TopicsProps) {
  return (
    <nav className="card topics" aria-labelledby="topics-heading">
      <h2 id="topics-heading">{words.topics.heading}</h2>
      <ul>
        {topics.map(({ title, done, total }, index) => (
          <li key={title}>
            <button type="button" aria-current={index === current ? 'page' : undefined} onClick={() => onChoose(index)}>
              <span dir="auto">{title || words.topics.untitled}</span>
              <span className={done === total ? 'count done' : 'count'}>
                <span aria-hidden="true">{`${done}/${total}`}</span>
                <span className="unseen">{words.topics.spoken({ done, total })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
