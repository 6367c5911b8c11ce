import type { Problem } from '../api/assessment';
import { FocusHeading } from '../parts/FocusHeading';
import { words } from '../words';

interface ProblemScreenProps {
  problem: Problem;
  trying?: boolean;
  /** Absent where trying again cannot help. */
  onTryAgain?: () => void;
}

/** Says why there is no questionnaire and what to do about it. */
export function ProblemScreen({ problem, trying = false, onTryAgain }: ProblemScreenProps) {
  const { title, text } = words.problems[problem.kind];
  const mayHelp = problem.kind === 'failed' || problem.kind === 'busy';
  return (
    <>
      <header className="top">
        <p className="product">{words.opening.product}</p>
      </header>
      <main className="lone">
        <div className="card">
          <FocusHeading key={problem.kind}>{title}</FocusHeading>
          <p>{typeof text === 'string' ? text : text(problem.kind === 'busy' ? problem.seconds : 0)}</p>
          {mayHelp && onTryAgain && (
            <button type="button" className="primary" aria-disabled={trying} onClick={trying ? undefined : onTryAgain}>
              {trying ? words.opening.loading : words.opening.tryAgain}
            </button>
          )}
        </div>
      </main>
    </>
  );
}
