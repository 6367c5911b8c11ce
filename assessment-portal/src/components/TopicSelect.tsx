import { words } from '../words';
import type { TopicsProps } from './TopicList';

/** The topics on a phone. */
export function TopicSelect({ topics, current, onChoose }: TopicsProps) {
  return (
    <nav className="topic-select" aria-label={words.topics.heading}>
      <label htmlFor="topic">{words.topics.choose}</label>
      <select id="topic" value={current} onChange={(event) => onChoose(Number(event.target.value))}>
        {topics.map(({ title, done, total }, index) => (
          <option key={title} value={index}>
            {words.topics.option({ title: title || words.topics.untitled, done, total })}
          </option>
        ))}
      </select>
    </nav>
  );
}
