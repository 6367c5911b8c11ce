import { questionnaire } from '@ridgeline/domain';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../providers/errors';
import type { Made } from '../../providers/methods/questionnaires';
import { useProvider } from '../../providers/useProvider';
import { useRefresh, useToast } from '../../shared';
import { questionsPath } from '../common';

const words = builderWords.page;

/** Opens a new questionnaire, and shows a message. */
export const useOpenCreated = (): ((made: Made, message: string) => void) => {
  const navigate = useNavigate();
  const refresh = useRefresh(questionnaire);
  const toast = useToast();
  return (made, message) => {
    toast.done(message);
    void refresh();
    void navigate(questionsPath({ id: made.documentId, title: made.title, type: made.type }));
  };
};

/** Copies a questionnaire with all its questions and opens the copy. */
export const useCopy = (questionnaireId: string) => {
  const provider = useProvider();
  const open = useOpenCreated();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.copyQuestionnaire(questionnaireId),
    onSuccess: (made) => open(made, words.copied({ title: made.title })),
    onError: (error) => toast.failed(words.copyFailed({ message: messageOf(error) })),
  });
  return { copy: () => mutate(), busy: isPending };
};
