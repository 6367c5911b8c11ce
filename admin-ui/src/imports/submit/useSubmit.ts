import { importWords } from '@ridgeline/domain/words/import';
import { say } from '@ridgeline/domain/words/register';
import { useEffect, useRef, useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { type FieldError, HttpError, messageOf } from '../../providers/errors';
import type { BulkAnswer } from '../../providers/methods/imports';
import { currentSession } from '../../providers/session';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import type { CheckModel } from '../../spreadsheet';
import { type Outcome, outcomeOf } from '../done/outcome';
import { bodyOf } from './body';
import type { Counts, Wishes } from './dryRun';

export interface Choices extends Wishes {
  readonly leaveOut: boolean;
}

/** The result of an import whose answer was lost; the server stores all rows of one or none. */
type Verdict =
  | { readonly kind: 'stored'; readonly answer: BulkAnswer }
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear'; readonly there: number; readonly all: number };

/** The counts before sending, to compare with later. */
interface Before {
  readonly rows: readonly number[];
  readonly counts: Counts;
  readonly key: string;
  /** Number of rows of the register, if the server does not store the import and rows have no key. */
  readonly total: number | null;
}

/** The server stores imports of companies, but not those of the operator for all companies. */
const isKept = ({ recipe }: CheckModel): boolean => {
  const { identity, companyInView } = currentSession();
  return recipe.entity.tenancy !== 'global' && (identity?.role !== 'Operator' || companyInView !== null);
};

/** Counts the rows of a register if its growth is the only sign of an import; null if there is a better one. */
const totalOf = async (
  provider: RidgelineDataProvider,
  model: CheckModel,
  signal: AbortSignal,
): Promise<number | null> => {
  const { entity, fixed } = model.recipe;
  if (isKept(model) || entity.naturalKey.length > 0) return null;
  const pagination = { page: 1, perPage: 1 };
  return (await provider.getList(entity.plural, { pagination, filter: fixed, signal })).total;
};

/** For an import that is not stored: from the number of its rows in the register, or from the growth of the register. */
const guess = (answer: BulkAnswer, { rows, counts, total }: Before, now: number | null): Verdict => {
  const before = total ?? counts.updated + counts.skipped;
  const there = now ?? answer.skipped;
  if (counts.created > 0 && there === before + counts.created)
    return { kind: 'stored', answer: { ...answer, ...counts } };
  if (counts.created > 0 && there === before) return { kind: 'none' };
  return { kind: 'unclear', there, all: rows.length };
};

/**
 * Finds out whether the rows of an unanswered import were stored: a trial run with the import's key gets the
 * answer of the import, if there was one, and is refused while the import still runs.
 * @throws as `sendRows` does
 */
const verdictOf = async (
  provider: RidgelineDataProvider,
  model: CheckModel,
  before: Before,
  signal: AbortSignal,
): Promise<Verdict> => {
  const answer = await provider.sendRows(await bodyOf(model, before.rows, signal), {
    bulkPath: model.recipe.entity.bulkPath ?? '',
    fileName: model.sheet.fileName,
    onConflict: 'skip',
    dryRun: true,
    key: before.key,
    signal,
  });
  if (answer.importId) return { kind: 'stored', answer };
  return isKept(model) ? { kind: 'none' } : guess(answer, before, await totalOf(provider, model, signal));
};

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

/** A random UUID (version 4); `crypto.randomUUID` is missing where a page is not served over https. */
const newImportKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

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
