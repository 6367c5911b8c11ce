import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import { useCallback, useEffect, useState } from 'react';
import { FocusHeading } from '../components/FocusHeading';
import { type Asked, type Decision, load, type Problem } from './api';
import { DecisionForm } from './DecisionForm';
import { Done } from './Done';
import { Statement } from './Statement';

type Shown = { readonly kind: 'loading' } | Asked | Problem | { readonly kind: 'done'; readonly decision: Decision };

const ProblemCard = ({ problem, onTryAgain }: { problem: Problem; onTryAgain: () => void }) => (
  <>
    <FocusHeading>{problem.title}</FocusHeading>
    <p>{problem.text}</p>
    {problem.again && (
      <button type="button" className="primary" onClick={onTryAgain}>
        {words.tryAgain}
      </button>
    )}
  </>
);

/** The request, the decision, and its result. */
export function AcceptancePage({ code }: { code: string }) {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useCallback(async () => {
    setShown({ kind: 'loading' });
    const found = await load(code);
    if (found.kind === 'asked') setAsked(found);
    setShown(found);
  }, [code]);
  useEffect(() => void open(), [open]);
  return (
    <>
      <header className="top">
        <p className="product">{words.product}</p>
      </header>
      <main className="page" aria-busy={shown.kind === 'loading'}>
        {shown.kind === 'loading' && <p role="status">{words.loading}</p>}
        {shown.kind === 'problem' && <ProblemCard problem={shown} onTryAgain={() => void open()} />}
        {shown.kind === 'done' && asked && <Done statement={asked.statement} decision={shown.decision} />}
        {shown.kind === 'asked' && (
          <>
            <Statement asked={shown} />
            <DecisionForm
              code={code}
              statement={shown.statement}
              onDone={(decision) => setShown({ kind: 'done', decision })}
              onProblem={setShown}
            />
          </>
        )}
      </main>
    </>
  );
}
