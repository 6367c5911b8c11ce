import { questionnaire } from '@ridgeline/domain';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useNavigate } from 'react-router';
import type { Made } from '../../providers/methods/questionnaires';
import { useProvider } from '../../providers/useProvider';
import { useAction, useRefresh, useToast } from '../../shared';
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
  return useAction({
    work: () => provider.copyQuestionnaire(questionnaireId),
    failed: words.copyFailed,
    onDone: (made) => open(made, words.copied({ title: made.title })),
  });
};
