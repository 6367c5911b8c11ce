import { sentQuestionnaire } from '@ridgeline/domain';
import { topicsOf } from '@ridgeline/domain/assessment';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewWords } from '@ridgeline/domain/words/review';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { isCovered, isTyping } from '../../components/keys';
import { LoadError } from '../../components/LoadError';
import { SelectField } from '../../components/SelectField';
import { Tick } from '../../components/Tick';
import type { Previous } from '../../providers/methods/reviews';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import { dayText, useAction } from '../../shared';
import {
  type AnsweredQuestion,
  isBeyondDoubt,
  isMeant,
  isReviewable,
  NARROWINGS,
  type Narrowing,
  partedByAsking,
  type SentRow,
  topicsKept,
} from '../common';
import styles from './AnswerTopics.module.css';
import { Answer } from './answer/Answer';
import { ReviewingProvider, useReview, useReviewing } from './useReviewing';

const { sent } = questionnaireWords;
const words = reviewWords.list;

/**
 * The filter of the answers. Listed answers stay until another filter is chosen, so that an answer does not
 * disappear while it is reviewed; new matches are added.
 */
const useNarrowing = (questions: readonly AnsweredQuestion[], differs: ReadonlySet<string>) => {
  const [narrowing, setNarrowing] = useState<Narrowing>('all');
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const isKept = (question: AnsweredQuestion): boolean =>
    listed.has(question.documentId) || isMeant(narrowing, question, differs);
  const choose = (next: Narrowing): void => {
    setNarrowing(next);
    const meant = questions.filter((question) => isMeant(next, question, differs));
    setListed(new Set(meant.map(({ documentId }) => documentId)));
  };
  return { narrowing, choose, isKept };
};

/** The comparison with the previous submission, loaded when it is needed. */
const useComparison = (id: string, wanted: boolean) => {
  const { data, error, refetch } = useRead(
    [resourceOf(sentQuestionnaire), 'compare', id],
    (provider, signal) => provider.readComparison(id, signal),
    { enabled: wanted, retry: false },
  );
  return useMemo(() => {
    const compared = new Map((wanted ? (data?.questions ?? []) : []).map((one) => [one.question_id, one]));
    const differs = new Set(
      [...compared.values()].filter(({ change }) => change !== 'same').map((one) => one.question_id),
    );
    return { compared, differs, error: wanted && !data ? error : null, refetch };
  }, [data, error, refetch, wanted]);
};

const bulkAcceptWords = reviewWords.bulk;

interface Step {
  readonly count: number;
  readonly undo: () => Promise<void>;
}

const answersIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-answer]')];

const focusedIn = (root: HTMLElement): HTMLElement | null => {
  const found = document.activeElement?.closest<HTMLElement>('[data-answer]') ?? null;
  return found && root.contains(found) ? found : null;
};

const step = (root: HTMLElement, by: 1 | -1): void => {
  const all = answersIn(root);
  const at = all.indexOf(focusedIn(root) as HTMLElement);
  const next = at < 0 ? all[0] : all[Math.min(all.length - 1, Math.max(0, at + by))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
};

/** Focuses the comment field, which may be drawn only after this event, unless the focus has moved meanwhile. */
const writeIn = (answer: HTMLElement): void => {
  const begin = (): boolean => {
    const box = answer.querySelector<HTMLTextAreaElement>('textarea[data-review]');
    box?.focus();
    return box !== null;
  };
  if (begin()) return;
  const drawn = new MutationObserver(() => begin() && drawn.disconnect());
  drawn.observe(answer, { childList: true, subtree: true });
  answer.addEventListener('focusout', () => drawn.disconnect(), { once: true });
};

const DEEDS: Readonly<Record<string, string>> = { a: 'accepted', c: 'change', l: 'lock' };

/** Presses a button of the focused answer; after 'change needed' it focuses the comment. */
const press = (answer: HTMLElement, does: string): void => {
  const button = answer.querySelector<HTMLButtonElement>(`button[data-does="${does}"]`);
  const begins = does === 'change' && button?.getAttribute('aria-pressed') === 'false';
  button?.click();
  if (begins) writeIn(answer);
};

/** Arrow keys move between answers only if an answer has the focus; otherwise they scroll the page. */
const stepOf = (key: string, inAnswers: boolean): 1 | -1 | 0 => {
  if (key === 'j' || (key === 'ArrowDown' && inAnswers)) return 1;
  return key === 'k' || (key === 'ArrowUp' && inAnswers) ? -1 : 0;
};

const handle = (root: HTMLElement, key: string): boolean => {
  const answer = focusedIn(root);
  const by = stepOf(key, answer !== null);
  const does = DEEDS[key];
  if (by !== 0) step(root, by);
  else if (does && answer) press(answer, does);
  else return false;
  return true;
};

/** The keys of a review: `j` `k` and arrows from answer to answer, `a` accept, `c` change needed, `l` lock. */
const useReviewKeys = (): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!root.current || isTyping(event.target) || isCovered()) return;
      if (handle(root.current, event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return root;
};

/** Accepts and locks all answers with full points in one step, and can undo it. */
const BulkAccept = ({ questions }: { questions: readonly AnsweredQuestion[] }) => {
  const { sayAll } = useReview();
  const [last, setLast] = useState<Step | null>(null);
  const left = questions.filter(
    (question) => isBeyondDoubt(question) && !(question.verdict === 'accepted' && question.locked),
  );
  const accept = useAction({
    work: async () => {
      const ids = left.map(({ documentId }) => documentId);
      const undo = await sayAll(ids, { verdict: 'accepted', locked: true });
      setLast({ count: ids.length, undo });
    },
    failed: bulkAcceptWords.failed,
  });
  const takeBack = useAction({
    work: async (step: Step) => step.undo(),
    done: bulkAcceptWords.undone,
    failed: bulkAcceptWords.undoFailed,
    onDone: () => setLast(null),
  });
  const busy = accept.busy || takeBack.busy;
  return (
    <div className={styles.bulk}>
      {left.length > 0 && (
        <Button label={bulkAcceptWords.accept({ count: left.length })} disabled={busy} onClick={() => accept.run()} />
      )}
      <span role="status">
        {last && (
          <>
            {bulkAcceptWords.done({ count: last.count })}{' '}
            <Button
              label={bulkAcceptWords.undo}
              variant="text"
              size="small"
              disabled={busy}
              onClick={() => takeBack.run(last)}
            />
          </>
        )}
      </span>
    </div>
  );
};

const answerBarWords = reviewWords.list;

interface AnswerBarProps {
  readonly questions: readonly AnsweredQuestion[];
  readonly differs: ReadonlySet<string>;
  readonly narrowing: Narrowing;
  readonly onNarrow: (narrowing: Narrowing) => void;
  readonly hidden: number;
  readonly showsHidden: boolean;
  readonly onShowHidden: (shows: boolean) => void;
  readonly previous: Previous | null;
  readonly compares: boolean;
  readonly onCompare: (compares: boolean) => void;
}

/** The filter of the answers, and the option to show the previous ones. */
const AnswerBar = (props: AnswerBarProps) => {
  const { questions, differs, narrowing, onNarrow, hidden, previous } = props;
  const countOf = (one: Narrowing): number => questions.filter((question) => isMeant(one, question, differs)).length;
  const isOffered = (one: Narrowing): boolean =>
    one === 'all' || one === 'look' || one === narrowing || countOf(one) > 0;
  return (
    <div className={styles.bar}>
      <SelectField
        fullWidth={false}
        screenReaderLabel={answerBarWords.show}
        value={narrowing}
        choices={NARROWINGS.filter(isOffered).map((value) => ({
          value,
          label: answerBarWords[value]({ count: countOf(value) }),
        }))}
        onChange={onNarrow}
      />
      {previous && (
        <Tick
          className={styles.tick ?? ''}
          label={answerBarWords.compare({ title: previous.title, day: dayText(previous.submittedAt.slice(0, 10)) })}
          checked={props.compares}
          onChange={props.onCompare}
        />
      )}
      {hidden > 0 && (
        <Tick
          className={styles.tick ?? ''}
          label={answerBarWords.notAsked({ count: hidden })}
          checked={props.showsHidden}
          onChange={props.onShowHidden}
        />
      )}
    </div>
  );
};

/** The questions with answer and review, topic by topic; all of them or those of the filter. */
export const AnswerTopics = ({ row }: { row: SentRow }) => {
  const open = isReviewable(row);
  const reviewing = useReviewing(row, open);
  const root = useReviewKeys();
  const [compares, setCompares] = useState(false);
  const [showsHidden, setShowsHidden] = useState(false);
  const { compared, differs, error, refetch } = useComparison(row.id, compares && row.previous !== null);
  const { shown, hidden } = partedByAsking(row.questions);
  const { narrowing, choose, isKept } = useNarrowing(shown, differs);
  const unasked = new Set(hidden);
  const counts = new Map(topicsOf(shown).map(({ title, done, total }) => [title, sent.topicDone({ done, total })]));
  const topics = topicsKept(row.questions, (question) => (unasked.has(question) ? showsHidden : isKept(question)));
  const judged = shown.filter(({ verdict }) => verdict !== null).length;
  const wanted = shown.filter(({ verdict }) => verdict === 'change').length;
  return (
    <ReviewingProvider value={reviewing}>
      <section aria-labelledby="sent-answers">
        <div className={styles.head}>
          <h2 id="sent-answers">{sent.answers}</h2>
          {(open || judged > 0) && (
            <p className="quiet" role="status">
              {words.judged({ done: judged, total: shown.length })}
              {wanted > 0 && `, ${words.wanted({ count: wanted })}`}
            </p>
          )}
        </div>
        <AnswerBar
          questions={shown}
          differs={differs}
          narrowing={narrowing}
          onNarrow={choose}
          hidden={hidden.length}
          showsHidden={showsHidden}
          onShowHidden={setShowsHidden}
          previous={row.previous}
          compares={compares}
          onCompare={setCompares}
        />
        {error && <LoadError title={words.compareFailed} error={error} retry={() => void refetch()} />}
        {open && <BulkAccept questions={shown} />}
        {topics.length === 0 && <p className={styles.none}>{words.nothing}</p>}
        <div ref={root}>
          {topics.map((topic) => (
            <section key={topic.title} className={styles.topic} aria-label={topic.title}>
              <h3>
                {topic.title} <span>{counts.get(topic.title)}</span>
              </h3>
              <ul>
                {topic.questions.map((question) => (
                  <Answer
                    key={question.documentId}
                    sentId={row.id}
                    question={question}
                    hidden={unasked.has(question)}
                    compared={compared.get(question.documentId)}
                    previous={row.previous}
                    recipient={row.recipient}
                    mayReply={row.may.review}
                    mails={row.mail === 'queued' && row.status !== 'revoked'}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </ReviewingProvider>
  );
};
