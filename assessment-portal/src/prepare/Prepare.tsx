import '../styles/prepare.css';
import { SHEET_MEGABYTES } from '@ridgeline/domain/questions/evidence';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { THEIRS } from '../answer/input';
import { answerText } from '../answers';
import type { Change, Ended, Question, SentChange } from '../api/assessment';
import { noteServerTime } from '../api/clock';
import { bodyOf, errorOf, problemOf } from '../api/problem';
import { fields, list } from '../api/read';
import { saveDocument } from '../closing/document';
import { languageHeader } from '../language-header';
import { questionOf } from '../session/merge';
import type { Session } from '../session/session';
import { prepare } from '../words';

interface PrepareProps {
  session: Session;
  token: string;
  onClose: () => void;
}

interface FilledSheetProps {
  session: Session;
  token: string;
  /** Called when the link takes no more answers. */
  onEnded: () => void;
}

/** A row of a filled sheet that is not taken over. */
interface Refused {
  readonly row: number;
  readonly code: string;
  readonly message: string;
  readonly value: string;
}

/** What a filled sheet would change, by question. */
interface Preview {
  readonly changes: ReadonlyMap<string, SentChange>;
  readonly refused: readonly Refused[];
  readonly same: number;
}

type Reading = { kind: 'read'; preview: Preview } | { kind: 'refused'; message: string } | Ended;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const changeOf = (value: unknown): Change => {
  const { answer, comment } = fields(value);
  const known = (one: unknown) => (typeof one === 'string' || one === null ? one : undefined);
  const [said, added] = [known(answer), known(comment)];
  return { ...(said !== undefined && { answer: said }), ...(added !== undefined && { comment: added }) };
};

const previewOf = (data: unknown, session: Session): Preview => {
  const { changes, refused, same } = fields(data);
  const { questions } = session.getState().assessment;
  return {
    changes: new Map(
      list(changes).flatMap((change) => {
        const { question_id, was } = fields(change);
        const id = questionOf(questions, text(question_id))?.id;
        return id === undefined ? [] : [[id, { ...changeOf(change), was: changeOf(was) }] as const];
      }),
    ),
    refused: list(refused).map((one) => {
      const { row, code, message, value } = fields(one);
      return { row: Number(row), code: text(code), message: text(message), value: text(value) };
    }),
    same: Number(same) || 0,
  };
};

const refuse = (message: string): Reading => ({ kind: 'refused', message });

/** Lets the server read a filled sheet. Answers of this page are saved before, so that the preview counts them. */
const readSheet = async (session: Session, token: string, file: File): Promise<Reading> => {
  if (file.size > SHEET_MEGABYTES * 1024 * 1024) return refuse(prepare.tooLarge({ megabytes: SHEET_MEGABYTES }));
  if (!(await session.autosave.settleAll())) return refuse(prepare.unsaved);
  await session.refresh();
  const form = new FormData();
  form.append('files', file);
  const response = await fetch('/api/questionnaire-mapping/sheet', {
    method: 'POST',
    headers: { 'x-link-token': token, ...languageHeader() },
    body: form,
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  if (!response) return refuse(prepare.failed);
  noteServerTime(response);
  const body = await bodyOf(response);
  if (response.ok) return { kind: 'read', preview: previewOf(body.data, session) };
  if (response.status === 409) return { kind: 'submitted' };
  const problem = problemOf(response, body);
  if (problem && problem.kind !== 'busy') return problem;
  return refuse(errorOf(body).message || prepare.failed);
};

type Applied = { kind: 'applied'; count: number; conflicts: number } | { kind: 'refused'; message: string } | Ended;

/**
 * Saves what a sheet changes, all of it in one request. Where another person has changed an answer since the preview, the
 * change is made on the page, which then asks which answer counts.
 */
const applySheet = async (session: Session, { changes }: Preview): Promise<Applied> => {
  const outcome = await session.connection.save(changes, null);
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
  if (outcome.kind === 'offline' || outcome.kind === 'busy') return { kind: 'refused', message: prepare.failed };
  if (outcome.kind !== 'saved') return outcome;
  const { questions } = session.getState().assessment;
  const met = new Set((outcome.conflicts ?? []).map(({ questionId }) => questionOf(questions, questionId)?.id));
  const stored = [...changes].filter(([id]) => !met.has(id));
  const { savedAt } = outcome;
  session.take(
    stored.map(([questionId, { was: _was, ...change }]) => ({ questionId, savedAt, ...change })),
    { own: () => true },
  );
  for (const [id] of stored) session.leaveForLater(id, false);
  for (const [id, { was: _was, ...change }] of changes) if (met.has(id)) session.change(id, change);
  return { kind: 'applied', count: stored.length, conflicts: met.size };
};

interface PreviewListProps {
  questions: readonly Question[];
  preview: Preview;
  busy: boolean;
  onApply: () => void;
}

/** Refused rows that are listed. */
const LISTED = 100;

/** What one row changes: the answer and the comment, with the answer so far. */
function Changed({ question, change: { answer, comment } }: { question: Question; change: Change }) {
  const before = answerText(question);
  return (
    <li>
      <span {...THEIRS}>{question.question}</span>
      {answer !== undefined && <strong {...THEIRS}>{answerText({ ...question, answer })}</strong>}
      {answer !== undefined && before && (
        <span className="muted">
          {prepare.now} <del {...THEIRS}>{before}</del>
        </span>
      )}
      {comment !== undefined && (
        <span>
          <span className="muted">{prepare.comment}</span> <span {...THEIRS}>{comment}</span>
        </span>
      )}
    </li>
  );
}

/** What a filled sheet would change, and which of its rows are refused. It takes the focus, since it comes unasked. */
function PreviewList({ questions, preview: { changes, refused, same }, busy, onApply }: PreviewListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  if (changes.size + refused.length + same === 0) return <p role="alert">{prepare.nothing}</p>;
  const count = changes.size;
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {prepare.changes({ count })}
      </h3>
      {same > 0 && <p className="muted">{prepare.same({ count: same })}</p>}
      {refused.length > 0 && (
        <div className="attention">
          <p>{prepare.refused({ count: refused.length })}</p>
          <ul>
            {refused.slice(0, LISTED).map(({ row, code, message, value }) => (
              <li key={`${row}/${message}`}>
                <strong>{prepare.row({ row, code: code || '?' })}</strong> {message}{' '}
                {value && <q {...THEIRS}>{value}</q>}
              </li>
            ))}
          </ul>
          {refused.length > LISTED && <p>{prepare.moreRefused({ count: refused.length - LISTED })}</p>}
        </div>
      )}
      {count > 0 && (
        <button type="button" className="primary" aria-disabled={busy} onClick={() => !busy && onApply()}>
          {prepare.apply({ count })}
        </button>
      )}
      <ul className="changed-answers">
        {[...changes].map(([id, change]) => {
          const question = questions.find((one) => one.id === id);
          return question && <Changed key={id} question={question} change={change} />;
        })}
      </ul>
    </>
  );
}

/** Chooses a filled sheet, shows what it changes, and takes it over. */
function FilledSheet({ session, token, onEnded }: FilledSheetProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Only the last file counts: an earlier one may still be read when it is chosen.
  const latest = useRef(0);

  // Only once it is drawn as enabled: a disabled input takes no focus.
  useEffect(() => {
    if (done !== '') input.current?.focus();
  }, [done]);

  const settle = (outcome: Reading | Applied): void => {
    setBusy(false);
    setPreview(outcome.kind === 'read' ? outcome.preview : undefined);
    if (outcome.kind === 'refused') setRefusal(outcome.message);
    else if (outcome.kind === 'applied') {
      const { count, conflicts } = outcome;
      setDone(
        [prepare.applied({ count }), conflicts > 0 && prepare.conflicts({ count: conflicts })]
          .filter(Boolean)
          .join(' '),
      );
    } else if (outcome.kind !== 'read') {
      onEnded();
      session.onEnded(outcome);
    }
  };
  const start = (work: Promise<Reading | Applied>): void => {
    setBusy(true);
    setRefusal('');
    setDone('');
    latest.current += 1;
    const own = latest.current;
    void work.then((outcome) => own === latest.current && settle(outcome));
  };
  return (
    <section className="filled" aria-labelledby="filled-heading">
      <h3 id="filled-heading">{prepare.filled}</h3>
      <p className="hint" id="filled-hint">
        {prepare.filledHint}
      </p>
      <label className="choose">
        <input
          ref={input}
          type="file"
          className="unseen"
          accept=".xlsx"
          aria-describedby="filled-hint"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) start(readSheet(session, token, file));
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        {prepare.choose}
      </label>
      <p className="wrong" role="alert">
        {refusal}
      </p>
      <p role="status">{busy ? (preview ? prepare.applying : prepare.reading) : done}</p>
      {preview && (
        <PreviewList
          questions={session.getState().assessment.questions}
          preview={preview}
          busy={busy}
          onApply={() => start(applySheet(session, preview))}
        />
      )}
    </section>
  );
}

/** The questions to prepare with, as a PDF or as a sheet, and the way back for a filled sheet. */
export function Prepare({ session, token, onClose }: PrepareProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const { title } = session.getState().assessment;
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const take = async (what: 'blank' | 'sheet') => {
    setState('making');
    setState((await saveDocument(token, title, what)) ? 'idle' : 'failed');
  };
  return (
    <dialog ref={dialog} className="prepare" aria-labelledby="prepare-heading" onClose={onClose}>
      <h2 id="prepare-heading">{prepare.title}</h2>
      <p>{prepare.text}</p>
      <div className="take-along">
        <button type="button" onClick={() => void take('blank')}>
          {prepare.pdf}
        </button>
        <button type="button" onClick={() => void take('sheet')}>
          {prepare.sheet}
        </button>
      </div>
      <p className={state === 'failed' ? 'wrong' : 'muted'} role="status">
        {state === 'making' && prepare.making}
        {state === 'failed' && prepare.failed}
      </p>
      <FilledSheet session={session} token={token} onEnded={() => dialog.current?.close()} />
      <button type="button" onClick={() => dialog.current?.close()}>
        {prepare.close}
      </button>
    </dialog>
  );
}
