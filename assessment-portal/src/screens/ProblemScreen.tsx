import { FocusHeading } from '../components/FocusHeading';
import { words } from '../words';

export interface Again {
  trying: boolean;
  onTryAgain: () => void;
}

interface ProblemScreenProps {
  title: string;
  text: string;
  /** Absent if another try cannot help. */
  again?: Again | undefined;
}

/** Says why there is no questionnaire and what to do about it. */
export function ProblemScreen({ title, text, again }: ProblemScreenProps) {
  return (
    <>
      <header className="top">
        <p className="product">{words.opening.product}</p>
      </header>
      <main className="lone">
        <div className="card">
          <FocusHeading key={title}>{title}</FocusHeading>
          <p>{text}</p>
          {again && (
            <button
              type="button"
              className="primary"
              aria-disabled={again.trying}
              onClick={again.trying ? undefined : again.onTryAgain}
            >
              {again.trying ? words.opening.loading : words.opening.tryAgain}
            </button>
          )}
        </div>
      </main>
    </>
  );
}
