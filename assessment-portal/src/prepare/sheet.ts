import { SHEET_MEGABYTES } from '@ridgeline/domain/questions/evidence';
import type { Change, Ended, SentChange } from '../api/assessment';
import { noteServerTime } from '../api/clock';
import { bodyOf, errorOf, problemOf } from '../api/problem';
import { fields, list } from '../api/read';
import { languageHeader } from '../language-header';
import { questionOf } from '../session/merge';
import type { Session } from '../session/session';
import { prepare } from '../words';

/** A row of a filled sheet that is not taken over. */
export interface Refused {
  readonly row: number;
  readonly code: string;
  readonly message: string;
  readonly value: string;
}

/** What a filled sheet would change, by question. */
export interface Preview {
  readonly changes: ReadonlyMap<string, SentChange>;
  readonly refused: readonly Refused[];
  readonly same: number;
}

export type Reading = { kind: 'read'; preview: Preview } | { kind: 'refused'; message: string } | Ended;

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
export const readSheet = async (session: Session, token: string, file: File): Promise<Reading> => {
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

export type Applied =
  | { kind: 'applied'; count: number; conflicts: number }
  | { kind: 'refused'; message: string }
  | Ended;

/**
 * Saves what a sheet changes, all of it in one request. Where another person has changed an answer since the preview, the
 * change is made on the page, which then asks which answer counts.
 */
export const applySheet = async (session: Session, { changes }: Preview): Promise<Applied> => {
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
