import { question } from '@ridgeline/domain';
import { type Placed, reordered } from '@ridgeline/domain/questions/order';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRefresh, useToast } from '../../shared';
import type { Built } from './useQuestions';

const words = builderWords.page;

export interface Order {
  /** The order of the questions on the page. */
  readonly order: readonly Placed[];
  /** Shows and stores another order; the same order is ignored. */
  readonly put: (next: readonly Placed[]) => void;
  readonly undo: () => void;
  readonly mayUndo: boolean;
  /** The status text; empty before the first move. */
  readonly status: string;
}

/**
 * The order of the questions: shown at once, stored one change after the other, and undone step by step. After a refusal
 * (another user added a question meanwhile) the stored order is shown.
 */
export const useOrder = (questionnaireId: string, questions: readonly Built[]): Order => {
  const provider = useProvider();
  const refresh = useRefresh(question);
  const toast = useToast();
  const stored = useMemo(() => questions.map(({ documentId: id, topic }) => ({ id, topic })), [questions]);
  const [wanted, setWanted] = useState<readonly Placed[] | null>(null);
  const [past, setPast] = useState<readonly (readonly Placed[])[]>([]);
  const underWay = useRef(0);
  const order = useMemo(() => (wanted ? reordered(wanted, stored) : stored), [wanted, stored]);

  const { mutate, isPending, isSuccess } = useMutation({
    scope: { id: `order of ${questionnaireId}` },
    mutationFn: (next: readonly Placed[]) => provider.saveOrder(questionnaireId, next),
    onError: (error) => {
      setPast([]);
      toast.failed(words.orderFailed({ message: messageOf(error) }));
    },
    onSettled: async () => {
      await refresh();
      underWay.current -= 1;
      if (underWay.current === 0) setWanted(null);
    },
  });

  const store = (next: readonly Placed[]): void => {
    underWay.current += 1;
    setWanted(next);
    mutate(next);
  };
  const status = isPending ? words.saving : isSuccess ? words.saved : '';
  return {
    order,
    put: (next) => {
      if (next === order) return;
      setPast([...past, order]);
      store(next);
    },
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      store(reordered(last, order));
    },
    mayUndo: past.length > 0,
    status,
  };
};
