import { importWords } from '@ridgeline/domain/words/import';
import { say } from '@ridgeline/domain/words/register';
import { useEffect, useRef, useState } from 'react';
import { type FieldError, HttpError, messageOf } from '../../providers/errors';
import type { BulkAnswer } from '../../providers/methods/imports';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import type { CheckModel } from '../../spreadsheet';
import { type Outcome, outcomeOf } from '../done/outcome';
import { bodyOf } from './body';
import type { Counts, Wishes } from './dryRun';
import { newImportKey } from './importKey';
import { type Before, totalOf, type Verdict, verdictOf } from './verdict';

export interface Choices extends Wishes {
  readonly leaveOut: boolean;
}

/** The state of a submission. `unsure`: its answer was lost, so either all rows were stored or none. */
export type Submission =
  | { readonly kind: 'idle'; readonly problem?: string }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly sent: number; readonly all: number }
  | { readonly kind: 'storing'; readonly rows: number }
  | { readonly kind: 'unsure'; readonly checking: boolean; readonly problem?: string; readonly verdict?: Verdict };

/**
 * No answer, or one of a proxy that lost the server: the import may have continued. Every error of the server itself
 * means that nothing was stored.
 */
const UNANSWERED = [0, 502, 504];

const isUnsure = (error: unknown): boolean => error instanceof HttpError && UNANSWERED.includes(error.status);

const errorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof HttpError ? (error.details.errors ?? []) : [];

/** Stores the valid rows of a model. A second click during the request does nothing. */
export const useSubmit = (model: CheckModel, choices: Choices, onStored: (outcome: Outcome) => void) => {
  const provider = useProvider();
  const { entity } = model.recipe;
  const toast = useToast();
  const [submission, setSubmission] = useState<Submission>({ kind: 'idle' });
  const work = useRef<AbortController | null>(null);
  const before = useRef<Before | null>(null);
  /** The key of the last attempt, and its rows: the same rows sent again are the same import. */
  const last = useRef({ key: '', rows: '' });
  useEffect(() => () => work.current?.abort(), []);

  const succeed = (answer: BulkAnswer): void => onStored(outcomeOf(model, answer));
  const fail = (problem: string): void => {
    toast.failed(say(entity.messages.importFailed, problem));
    setSubmission({ kind: 'idle', problem });
  };

  /** `counts` are those of the last comparison, which show the effect of an import without an answer. */
  const start = async (counts: Counts | null): Promise<void> => {
    if (work.current || !counts) return;
    const rows = model.goodRows();
    const abort = new AbortController();
    work.current = abort;
    let allSent = false;
    before.current = null;
    const meant = JSON.stringify([model.edits(), choices]);
    if (last.current.rows !== meant) last.current = { key: newImportKey(), rows: meant };
    setSubmission({ kind: 'preparing' });
    try {
      const total = await totalOf(provider, model, abort.signal);
      const body = await bodyOf(model, rows, abort.signal);
      const { key } = last.current;
      before.current = { rows, counts, key, total };
      const answer: BulkAnswer = await provider.sendRows(body, {
        bulkPath: entity.bulkPath ?? '',
        fileName: model.sheet.fileName,
        onConflict: choices.onConflict,
        create: choices.create,
        key,
        keepValid: choices.leaveOut,
        leftOut: model.cells.rowCount - rows.length,
        signal: abort.signal,
        onProgress: (sent, all) => {
          allSent = sent >= all;
          setSubmission(allSent ? { kind: 'storing', rows: rows.length } : { kind: 'sending', sent, all });
        },
      });
      model.takeAnswer(rows, answer.errors, answer.warnings);
      succeed(answer);
    } catch (error) {
      if (abort.signal.aborted && !allSent) setSubmission({ kind: 'idle', problem: importWords.submit.cancelled });
      else if (before.current && (abort.signal.aborted || isUnsure(error)))
        setSubmission({ kind: 'unsure', checking: false });
      else {
        model.takeAnswer(rows, errorsOf(error), []);
        fail(messageOf(error));
      }
    }
    work.current = null;
  };

  const check = async (): Promise<void> => {
    if (work.current || !before.current) return;
    const abort = new AbortController();
    work.current = abort;
    setSubmission({ kind: 'unsure', checking: true });
    try {
      const verdict = await verdictOf(provider, model, before.current, abort.signal);
      if (verdict.kind === 'stored') {
        model.takeAnswer(before.current.rows, verdict.answer.errors, verdict.answer.warnings);
        succeed(verdict.answer);
      } else setSubmission({ kind: 'unsure', checking: false, verdict });
    } catch (error) {
      const problem = importWords.submit.checkFailed({ message: messageOf(error) });
      setSubmission({ kind: 'unsure', checking: false, ...(!abort.signal.aborted && { problem }) });
    }
    work.current = null;
  };

  return {
    submission,
    busy: ['preparing', 'sending', 'storing'].includes(submission.kind),
    start,
    check,
    cancel: (): void => work.current?.abort(),
    /** Returns to the rows when it is known that nothing was stored. */
    resume: (): void => setSubmission({ kind: 'idle' }),
  };
};

export type Submit = ReturnType<typeof useSubmit>;
