// Must be the first import: it removes the code from the address.
import './page.css';
import { type AcceptanceStatement, nameInStatement } from '@ridgeline/domain/acceptance';
import { addMessages, languageFor, takeLanguageFrom } from '@ridgeline/domain/language';
import { GLYPHS, RISK_MARKS } from '@ridgeline/domain/marks';
import { loadAccepting } from '@ridgeline/domain/messages/load/accepting';
import { acceptingWords, statementText } from '@ridgeline/domain/words/accepting';
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FocusHeading } from '../components/FocusHeading';
import { formatDate, formatDateTime, formatIn } from '../format';
import { type Asked, type Decision, load, type Problem } from './api';
import { DecisionForm } from './DecisionForm';

const container = document.getElementById('root');

/**
 * Uses the first of the browser's languages for which there are messages, because no sender chooses one for the owner of a risk.
 * English comes with the page, and stays where another language cannot be loaded.
 */
async function speakReadersLanguage(): Promise<void> {
  const language = languageFor(navigator.languages);
  formatIn('en');
  if (language === 'en') return;
  try {
    const { default: accepting } = await loadAccepting[language]();
    addMessages(language, { accepting });
  } catch {
    return;
  }
  takeLanguageFrom(() => language);
  formatIn(language);
  document.documentElement.lang = language;
  document.title = `${acceptingWords.pageTitle} - ${acceptingWords.product}`;
}

/**
 * The code of the link, which is behind its #: browsers do not send it, and no log contains it. It is removed from the
 * address before the page is drawn, so that it is not visible and not in the history.
 */
const take = (): string => {
  const { pathname, search, hash } = window.location;
  if (hash.length > 1) window.history.replaceState(null, '', pathname + search);
  return hash.slice(1);
};

let code = take();

/** The code of the link by which this page was opened; empty on a page that was loaded again. */
const linkCode = (): string => code;

/** Calls back when another link was opened in the same tab. */
const onAnotherLink = (listener: () => void): (() => void) => {
  const heard = (): void => {
    const found = take();
    if (found === '') return;
    code = found;
    listener();
  };
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
};

type Shown = { readonly kind: 'loading' } | Asked | Problem | { readonly kind: 'done'; readonly decision: Decision };

const ProblemCard = ({ problem, onTryAgain }: { problem: Problem; onTryAgain: () => void }) => (
  <>
    <FocusHeading>{problem.title}</FocusHeading>
    <p>{problem.text}</p>
    {problem.again && (
      <button type="button" className="primary" onClick={onTryAgain}>
        {acceptingWords.tryAgain}
      </button>
    )}
  </>
);

const NAMES = Object.keys(acceptingWords.statement) as (keyof typeof acceptingWords.statement)[];

/** A level with its shape and colour, as everywhere. */
const Level = ({ level }: { level: string }) => {
  const look = RISK_MARKS[level];
  if (!look) return level;
  return (
    <span className={`level tone-${look.tone}`}>
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true" focusable="false">
        <path d={GLYPHS[look.shape].path} fillRule="evenodd" />
      </svg>
      {statementText('level', level)}
    </span>
  );
};

/** The risk at the time when the acceptance was requested; empty fields are left out. */
const Facts = ({ statement }: { statement: AcceptanceStatement }) => (
  <dl className="facts">
    {NAMES.filter((name) => statement[name]).map((name) => (
      <div key={name}>
        <dt>{acceptingWords.statement[name]}</dt>
        <dd dir="auto">
          {name === 'level' || name === 'residualLevel' ? (
            <Level level={String(statement[name])} />
          ) : (
            statementText(name, String(statement[name]))
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** The decision, to read again and to print. */
function Done({ statement, decision }: { statement: AcceptanceStatement; decision: Decision }) {
  const { decision: word, acceptedUntil, reason } = decision;
  return (
    <>
      <div className="panel">
        <FocusHeading>{acceptingWords.done[word]}</FocusHeading>
        {acceptedUntil && <p>{acceptingWords.done.until({ day: formatDate(acceptedUntil) })}</p>}
        <p dir="auto">{reason}</p>
      </div>
      <p>{acceptingWords.done.next}</p>
      <button type="button" onClick={() => window.print()}>
        {acceptingWords.done.print}
      </button>
      <section aria-labelledby="facts">
        <h2 id="facts">{acceptingWords.read}</h2>
        <Facts statement={statement} />
      </section>
    </>
  );
}

/** Who asks whom for which decision, in reading order. */
function Statement({ asked: { statement, expiresAt } }: { asked: Asked }) {
  const { askedBy, company, owner, message, kind } = statement;
  return (
    <>
      <FocusHeading>{acceptingWords.title({ risk: nameInStatement(statement) })}</FocusHeading>
      <p dir="auto">{acceptingWords.who({ asker: askedBy, company, owner })}</p>
      {message && (
        <section className="message" aria-label={acceptingWords.messageFrom({ asker: askedBy })}>
          <h2>{acceptingWords.messageFrom({ asker: askedBy })}</h2>
          <p dir="auto">{message}</p>
        </section>
      )}
      <p>{acceptingWords.what({ kind })}</p>
      <section aria-labelledby="facts">
        <h2 id="facts">{acceptingWords.read}</h2>
        <Facts statement={statement} />
        <p className="muted">{acceptingWords.frozen}</p>
      </section>
      <p className="muted">{acceptingWords.linkEnds({ day: formatDateTime(expiresAt) })}</p>
    </>
  );
}

/** The request, the decision, and its result. */
function AcceptancePage({ code }: { code: string }) {
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
        <p className="product">{acceptingWords.product}</p>
      </header>
      <main className="page" aria-busy={shown.kind === 'loading'}>
        {shown.kind === 'loading' && <p role="status">{acceptingWords.loading}</p>}
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

if (container) {
  const root = createRoot(container);
  const draw = (): void => {
    const code = linkCode();
    root.render(<AcceptancePage key={code} code={code} />);
  };
  onAnotherLink(draw);
  void speakReadersLanguage().then(draw);
}
