import { useEffect } from 'react';
import { FocusHeading } from '../components/FocusHeading';
import { LanguageSelect } from '../components/LanguageSelect';
import { words } from '../words';

export interface Again {
  trying: boolean;
  onTryAgain: () => void;
}

interface ProblemScreenProps {
  title: string;
  text: string;
  /** Name of who asks; empty or absent where it is not known. */
  askedBy?: string | undefined;
  /** Absent if another try cannot help. */
  again?: Again | undefined;
}

/** Says why there is no questionnaire and what to do about it. */
export function ProblemScreen({ title, text, askedBy, again }: ProblemScreenProps) {
  const product = words.opening.product;
  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);
  return (
    <>
      <header className="top">
        <div className="top-row">
          <p className="product">{product}</p>
          <LanguageSelect />
        </div>
      </header>
      <main className="lone">
        <div className="card">
          <FocusHeading key={title}>{title}</FocusHeading>
          <p>{text}</p>
          {askedBy && <p dir="auto">{words.problems.asker({ sender: askedBy })}</p>}
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
