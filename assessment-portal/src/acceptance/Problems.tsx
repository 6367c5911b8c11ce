import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import type { RefObject } from 'react';
import type { Complaints } from './api';

interface ProblemsProps {
  /** Gets the focus when there are problems. */
  summary: RefObject<HTMLDivElement | null>;
  complaints: Complaints;
  offline: boolean;
}

/** The problems, above the form, each as a link to its field. */
export function Problems({ summary, complaints, offline }: ProblemsProps) {
  const list = Object.entries(complaints);
  if (list.length === 0 && !offline) return null;
  const focus = (id: string): void => document.getElementById(id)?.focus();
  return (
    <div ref={summary} className="problems" role="alert" tabIndex={-1}>
      <h2>{words.problems}</h2>
      {offline && <p>{words.offline}</p>}
      <ul>
        {list.map(([field, message]) => (
          <li key={field}>
            {/* A real # would look like another link to this page. */}
            <button type="button" className="quiet" onClick={() => focus(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
