import { applicability, statement } from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import { useMemo, useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { HttpError, messageOf } from '../../providers/errors';
import type { Answer, Stored } from '../../providers/methods/applicability';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { makeEdits, type Row, useRefresh, useToast } from '../../shared';
import { answerOf, detailsOf, isSame, numberOf, settled } from '../row';

/** One step that can be undone. */
export interface Step {
  readonly control: string;
  readonly answer: string;
  readonly revert: () => Promise<unknown>;
}

const isBeaten = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 409 || error.status === 404 || error.body.errors.control !== undefined);

const isComplete = ({ applicable, reason }: Answer): boolean => applicable !== null && reason.trim() !== '';

/** Undoes a stored answer: restores the previous one. */
const revertOf =
  (provider: RidgelineDataProvider, row: Row, before: Stored | null, earlier: Answer, made: Stored) =>
  (): Promise<unknown> =>
    before ? provider.storeAnswer(row.id, earlier, made) : provider.delete(resourceOf(applicability), { id: made.id });

/** The unsaved values of one control. */
interface AnswerEdit {
  readonly draft: Answer;
  readonly saving: boolean;
  /** Whether the row was left incomplete. */
  readonly incomplete?: boolean;
  readonly problem?: string;
  /** Another user's answer; null if the answer was deleted. */
  readonly theirs?: { readonly row: Row; readonly answer: Answer | null };
}

/**
 * Answers controls row by row: values are collected until the row is complete, and then stored at once. The answer of
 * another user is shown and never overwritten without a confirmation. Steps can be undone one by one, the last one first.
 */
export const useAnswering = () => {
  const provider = useProvider();
  const [edits] = useState(makeEdits<AnswerEdit>);
  /** Rows that were shown; an answer to several of them is compared with these. */
  const [seen] = useState(() => new Map<string, Row>());
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const refresh = useRefresh(statement);
  const toast = useToast();

  return useMemo(() => {
    const tellTheirs = async (row: Row, sent: Answer): Promise<void> => {
      const now = await provider.readStatementRow(row.id);
      const answer = detailsOf(now).answer ? answerOf(now) : null;
      // The user who was slower may have continued typing meanwhile.
      const draft = edits.get(row.id)?.draft ?? sent;
      edits.set(row.id, { draft, saving: false, theirs: { row: now, answer } });
    };

    const store = async (row: Row, before: Stored | null, earlier: Answer): Promise<void> => {
      const draft = edits.get(row.id)?.draft;
      if (!draft) return;
      edits.set(row.id, { draft, saving: true });
      try {
        const made = await provider.storeAnswer(row.id, settled({ ...draft, reason: draft.reason.trim() }), before);
        const revert = revertOf(provider, row, before, earlier, made);
        setSteps((all) => [...all, { control: numberOf(row), answer: String(draft.applicable), revert }]);
        await refresh();
        const latest = edits.get(row.id)?.draft;
        if (!latest || isSame(latest, draft)) edits.set(row.id, undefined);
        else if (isComplete(latest)) await store(row, made, draft);
        else edits.set(row.id, { draft: latest, saving: false });
      } catch (error) {
        const latest = edits.get(row.id)?.draft ?? draft;
        if (isBeaten(error)) {
          await tellTheirs(row, latest).catch((failed: unknown) =>
            edits.set(row.id, { draft: latest, saving: false, problem: messageOf(failed) }),
          );
        } else edits.set(row.id, { draft: latest, saving: false, problem: messageOf(error) });
      }
    };

    const draftOf = (row: Row): Answer => edits.get(row.id)?.draft ?? answerOf(row);

    const change = (row: Row, part: Partial<Answer>): void => {
      const { incomplete: _, problem: __, ...work } = edits.get(row.id) ?? { saving: false };
      edits.set(row.id, { ...work, draft: { ...draftOf(row), ...part } });
    };

    /** Stores the row if it is complete and changed; shows what is missing if an incomplete row was `left`. */
    const commit = (row: Row, left = false): void => {
      const work = edits.get(row.id);
      if (!work || work.saving || work.theirs) return;
      const own = detailsOf(row).answer;
      if (own && isSame(settled(work.draft), answerOf(row))) edits.set(row.id, undefined);
      else if (isComplete(work.draft)) void store(row, own, answerOf(row));
      else if (left && isSame(work.draft, answerOf(row))) edits.set(row.id, undefined);
      else if (left) edits.set(row.id, { ...work, incomplete: true });
    };

    return {
      edits,
      seen,
      draftOf,
      change,
      commit,
      /** Discards the typed values. */
      drop: (row: Row): void => edits.set(row.id, undefined),
      /** Stores an answer that was taken over as the control's own. */
      adopt: (row: Row): void => {
        edits.set(row.id, { draft: answerOf(row), saving: false });
        void store(row, null, answerOf(row));
      },
      keepTheirs: async (row: Row): Promise<void> => {
        await refresh();
        edits.set(row.id, undefined);
      },
      keepMine: (row: Row): void => {
        const theirs = edits.get(row.id)?.theirs;
        if (theirs) void store(row, detailsOf(theirs.row).answer, answerOf(theirs.row));
      },
      undo: async ({ control, revert }: Step): Promise<void> => {
        setSteps((all) => all.slice(0, -1));
        try {
          await revert();
          toast.done(words.undone({ control }));
        } catch (error) {
          toast.failed(words.undoFailed({ message: messageOf(error) }));
        }
        await refresh();
      },
      last: steps.at(-1),
    };
  }, [provider, edits, seen, steps, refresh, toast]);
};

export type Answering = ReturnType<typeof useAnswering>;
