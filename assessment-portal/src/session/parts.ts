import { isFinished } from '@ridgeline/domain/assessment';
import type { Assessment, Question, SavedAnswer } from '../api/assessment';
import { emptyQueue } from '../saving/queue';
import { lastSaved } from './merge';
import type { State } from './state';

/** The state of a page that has just been opened. */
export const initialState = (assessment: Assessment): State => ({
  assessment,
  view: isFinished(assessment.status) ? { kind: 'completed', surprise: false, lost: false } : { kind: 'answering' },
  queue: emptyQueue(lastSaved(assessment.questions)),
  left: new Set(),
  changedElsewhere: new Set(),
  conflicts: new Map(),
  missing: [],
  refused: new Map(),
  addedQuestions: 0,
  earlier: new Map(),
  messages: new Map(),
  asking: new Map(),
  uploading: 0,
  refusedFiles: 0,
  unchanged: [],
  unread: new Map(),
  preview: false,
  submitting: false,
  submitTrouble: null,
});

/** The set with a member, or without it. */
export const withMember = (set: ReadonlySet<string>, member: string, present: boolean): ReadonlySet<string> => {
  const next = new Set(set);
  if (present) next.add(member);
  else next.delete(member);
  return next;
};

/** What the server has stored for a question. */
export const asSaved = ({ id, answer, comment, files, savedAt }: Question): SavedAnswer => ({
  questionId: id,
  answer,
  comment,
  files,
  savedAt,
});

/** The map without a key. */
export const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([known]) => known !== key));
