import { useState } from 'react';
import { formatDateTime } from '../format';
import { more, words } from '../words';
import { type Asked, endAsked } from './api';

interface AskedListProps {
  token: string;
  asked: readonly Asked[];
  onEnded: () => void;
}

/** Who was asked, by topic and time; each link can be ended. */
export function AskedList({ token, asked, onEnded }: AskedListProps) {
  const [failed, setFailed] = useState(false);
  const end = async (id: string) => {
    const ended = await endAsked(token, id);
    setFailed(!ended);
    if (ended) onEnded();
  };
  if (asked.length === 0) return <p className="muted">{more.colleague.none}</p>;
  return (
    <>
      <ul className="asked">
        {asked.map(({ id, topic, email, madeAt, ended }) => {
          const [about, when] = [topic || words.topics.untitled, formatDateTime(madeAt)];
          return (
            <li key={id}>
              <span dir="auto">
                {email
                  ? more.colleague.askedWhom({ topic: about, email, date: when })
                  : more.colleague.askedOn({ topic: about, date: when })}
              </span>
              {ended ? (
                <span className="muted">{more.colleague.ended}</span>
              ) : (
                <button
                  type="button"
                  aria-label={more.colleague.endFor({ topic: about, date: when })}
                  onClick={() => void end(id)}
                >
                  {more.colleague.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="wrong" role="alert">
        {failed && more.colleague.failed}
      </p>
    </>
  );
}
