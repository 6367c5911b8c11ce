import { isFinished } from '@ridgeline/domain/assessment';
import { useEffect, useLayoutEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { THEIRS } from './answer/input';
import type { Assessment } from './api/assessment';
import { askEarlier } from './api/earlier';
import { listMessages, type Message } from './api/messages';
import { fields } from './api/read';
import { LanguageSelect } from './components/LanguageSelect';
import { formatDate, formatDateTime, formatIn } from './format';
import { later, usePrefetch, Wait } from './lazy';
import { AnswerList } from './printed/AnswerList';
import { AnsweringScreen } from './screens/AnsweringScreen';
import { ProblemScreen } from './screens/ProblemScreen';
import { questionOf } from './session/merge';
import type { Opened } from './session/open';
import type { Session } from './session/session';
import type { State } from './session/state';
import { type TakeOver, usePlace } from './session/usePlace';
import { useLanguage, words } from './words';

interface AppProps {
  first: Opened;
  reopen: () => Promise<Opened>;
  /** Present when the server has drawn the first page. */
  takeOver?: TakeOver | undefined;
}

/** The logo of the company that asks, as a `data:` address; null if it has none, or if the request failed. */
const askLogo = async (token: string): Promise<string | null> => {
  const response = await fetch('/api/questionnaire-mapping/logo', {
    headers: { 'x-link-token': token },
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const body = response?.ok ? fields(await response.json().catch(() => undefined)) : {};
  const { logo } = fields(body.data);
  return typeof logo === 'string' && logo.startsWith('data:image/') ? logo : null;
};

/** Loads the sender's logo after the questions are drawn; null until then, without one, and in a preview. */
function useLogo({ connection: { token } }: Session): string | null {
  const [logo, setLogo] = useState<string | null>(null);
  useEffect(() => {
    if (token !== null) void askLogo(token).then(setLogo);
  }, [token]);
  return logo;
}

const NOTHING = new Map<string, never>();

/**
 * Tells the sender that a person has opened the link, once the page is drawn: a save without answers. Reading the questions
 * does not tell it, since programs that check links in mails read them too.
 */
function useOpened(session: Session): void {
  useEffect(() => {
    const { assessment, preview } = session.getState();
    if (!preview && assessment.status === 'sent') void session.connection.save(NOTHING, null);
  }, [session]);
}

/** The printed page: whom the questionnaire is about, and every question with its answer or its choices. */
function PrintSheet({ assessment }: { assessment: Assessment }) {
  const { name, address, email } = assessment.recipient;
  return (
    <div className="print-only">
      <p dir="auto">{[name, address, email].filter(Boolean).join(', ')}</p>
      <AnswerList assessment={assessment} />
      {assessment.submittedAt && (
        <p>{words.given.submittedAt({ when: formatDateTime(assessment.submittedAt, assessment.timeZone) })}</p>
      )}
    </div>
  );
}

/** Loads earlier answers after the questions are drawn, so that the respondent does not wait for them. */
function useEarlier(session: Session): void {
  useEffect(() => {
    const { token } = session.connection;
    const { view, assessment } = session.getState();
    if (token === null || view.kind !== 'answering') return;
    void askEarlier(token).then((found) => {
      const byId = [...found].flatMap(([key, earlier]) => {
        const question = questionOf(assessment.questions, key);
        return question ? [[question.id, earlier] as const] : [];
      });
      if (byId.length > 0) session.set({ earlier: new Map(byId) });
    });
  }, [session]);
}

let printing: boolean | undefined;

const isPrinting = (): boolean => {
  printing ??= matchMedia('print').matches;
  return printing;
};

/**
 * The browser counts the pages right after `beforeprint`, so what is printed is drawn before that event ends. Browsers
 * without it, and an emulated print view, tell the medium alone.
 */
const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia('print');
  const set = (now: boolean) => {
    printing = now;
    flushSync(changed);
  };
  const before = () => set(true);
  const after = () => set(false);
  const told = () => set(media.matches);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  media.addEventListener('change', told);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    media.removeEventListener('change', told);
  };
};

/** True while the page is printed, when everything is shown at once. */
const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false);

/** Milliseconds between two checks for changes of other windows. */
const REFRESH_PAUSE = 5_000;

/** What is not sent yet besides answers. */
const waiting = ({ uploading, conflicts, asking }: State): number => uploading + conflicts.size + asking.size;

/** The messages by the question that they are about, in their order. */
const byQuestion = (session: Session, messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> => {
  const { questions } = session.getState().assessment;
  const found = new Map<string, Message[]>();
  for (const message of messages) {
    const id = questionOf(questions, message.questionId)?.id;
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), message]);
  }
  return found;
};

/** Reads what was asked and replied; after a failed request the page keeps what it has. */
const readMessages = async (session: Session): Promise<void> => {
  const { token } = session.connection;
  const found = token === null ? undefined : await listMessages(token);
  if (found && found.length + session.getState().messages.size > 0) {
    session.set({ messages: byQuestion(session, found) });
  }
};

/** Reads them after the questions are drawn, so that the respondent does not wait for them. */
function useMessages(session: Session): void {
  useEffect(() => {
    if (session.getState().view.kind === 'answering') void readMessages(session);
  }, [session]);
}

/** Connects a session with its browser window: reacts when it is hidden, shown again, offline, online or closed. */
function useSessionEvents(session: Session): void {
  useEffect(() => {
    let refreshedAt = Date.now();
    const answering = () => ['answering', 'review'].includes(session.getState().view.kind);
    const lookAgain = () => {
      if (!answering() || Date.now() - refreshedAt < REFRESH_PAUSE) return;
      refreshedAt = Date.now();
      void session.refresh();
      void readMessages(session);
    };
    const send = () => void session.autosave.flush();
    const visibility = () => (document.visibilityState === 'hidden' ? send() : lookAgain());
    const warn = (event: BeforeUnloadEvent) => {
      if (
        answering() &&
        !session.getState().preview &&
        (session.autosave.isUnsaved() || waiting(session.getState()) > 0)
      )
        event.preventDefault();
    };
    const ties: [EventTarget, string, (event: never) => void][] = [
      [window, 'online', send],
      [window, 'pagehide', send],
      [window, 'focus', lookAgain],
      [window, 'beforeunload', warn],
      [document, 'visibilitychange', visibility],
    ];
    for (const [target, name, listener] of ties) target.addEventListener(name, listener as EventListener);
    return () => {
      for (const [target, name, listener] of ties) target.removeEventListener(name, listener as EventListener);
    };
  }, [session]);
}

interface TopLineProps {
  assessment: Assessment;
  /** Address of the sender's logo, if there is one. */
  logo: string | null;
  /** Whether the title is the page's main heading; false for views that have their own heading. */
  main: boolean;
}

/** The questionnaire's title; under it who asks, whom, and until when, in one line. */
function TopLine({ assessment, logo, main }: TopLineProps) {
  const Title = main ? 'h1' : 'p';
  const { askedBy, recipient, title, description, status, dueDate } = assessment;
  const who = !recipient.name
    ? askedBy
    : askedBy
      ? words.header.asks({ sender: askedBy, recipient: recipient.name })
      : words.header.asksSomeone({ recipient: recipient.name });
  return (
    <header className="top">
      <div className="top-row">
        <div className="brand">
          {logo && <img className="logo" src={logo} alt={askedBy && words.header.logoOf({ sender: askedBy })} />}
          <p className="product">{words.opening.product}</p>
        </div>
        <LanguageSelect />
      </div>
      <Title className="title" {...THEIRS}>
        {title || words.opening.questionnaire}
      </Title>
      <p className="who">
        <span dir="auto">{who}</span>
        {dueDate && !isFinished(status) && ` \u00b7 ${words.header.until({ date: formatDate(dueDate) })}`}
      </p>
      {description && main && (
        <p className="description" {...THEIRS}>
          {description}
        </p>
      )}
    </header>
  );
}

/** The questionnaire of a link, in its current view. */
function SessionScreen({ session, takeOver }: { session: Session; takeOver?: TakeOver | undefined }) {
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getFirst);
  const [place, setPlace] = usePlace(session, state.view.kind === 'review', takeOver);
  const printing = usePrinting();
  const logo = useLogo(session);
  const { assessment, view } = state;
  useSessionEvents(session);
  useOpened(session);
  useEarlier(session);
  useMessages(session);
  const takesFiles = assessment.questions.some(({ kind, evidence }) => kind === 'File' || evidence !== 'No');
  usePrefetch(takesFiles);
  const goesOn = takesFiles && view.kind === 'answering';
  useEffect(() => {
    // Files of an earlier visit that waited for the network are sent now, whatever page is shown.
    if (goesOn)
      void later.load().then(
        () => later.now()?.uploadsOf(session),
        () => undefined,
      );
  }, [goesOn, session]);
  useEffect(() => {
    document.title = `${assessment.title || words.opening.questionnaire} - ${words.opening.product}`;
  }, [assessment.title]);

  if (view.kind === 'ended') return <Wait of={later}>{(it) => <it.ServerProblem problem={view.problem} />}</Wait>;
  return (
    <>
      <TopLine assessment={assessment} logo={logo} main={view.kind === 'answering'} />
      {view.kind === 'answering' && (
        <AnsweringScreen session={session} state={state} place={place} onPlace={setPlace} />
      )}
      {view.kind === 'review' && <Wait of={later}>{(it) => <it.ReviewScreen session={session} state={state} />}</Wait>}
      {(view.kind === 'thanks' || view.kind === 'completed') && (
        <Wait of={later}>{(it) => <it.FinishedScreen session={session} assessment={assessment} view={view} />}</Wait>
      )}
      {printing && <PrintSheet assessment={assessment} />}
    </>
  );
}

/** The whole page: a session, or the problem that prevents it. */
export function App({ first, reopen, takeOver }: AppProps) {
  const [opened, setOpened] = useState(first);
  const [trying, setTrying] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // When the language changes, everything below is drawn again; no state is lost.
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a change of the language brings its own locale
  useLayoutEffect(() => {
    // The server's drawing had to be taken over as it was, with dates in the locale that the request named.
    if (formatIn(language)) redraw();
  }, []);
  const tryAgain = async () => {
    setTrying(true);
    setOpened(await reopen());
    setTrying(false);
  };
  if (opened.kind === 'ready') return <SessionScreen session={opened.session} takeOver={takeOver} />;
  const again = { trying, onTryAgain: () => void tryAgain() };
  if (opened.kind === 'failed') return <ProblemScreen {...words.problems.failed} again={again} />;
  return <Wait of={later}>{(it) => <it.ServerProblem problem={opened} again={again} />}</Wait>;
}
