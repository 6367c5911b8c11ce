import { questionnaireTopic } from '@ridgeline/domain';
import { ANSWER_OPTIONS, EVIDENCE_WISHES, NOT_APPLICABLE, USUAL_KIND } from '@ridgeline/domain/questions/kinds';
import { useMemo } from 'react';
import { useProvider } from '../../providers/useProvider';
import type { Slots } from '../../register';
import type { InputProps, Row } from '../../shared';
import { ChoicesEditor } from './inputs/ChoicesEditor';
import { ConditionEditor } from './inputs/ConditionEditor';
import { ASKED } from './useQuestions';

/** The meaning of empty cells: a question that is older than the kinds is shown with its effective values. */
const USUAL = { kind: USUAL_KIND, required: 'Yes', evidence: EVIDENCE_WISHES[0] } as const;

/** The answers that nearly every question of the usual kind has. */
const YES_OR_NO = ANSWER_OPTIONS.filter((option) => option !== NOT_APPLICABLE);

const saidOf =
  (name: keyof typeof USUAL) =>
  (row: Row): string =>
    String(row[name] ?? USUAL[name]);

const SAID = { kind: saidOf('kind'), required: saidOf('required'), evidence: saidOf('evidence') };

/** The special slots for the form and the list of a questionnaire's questions, in both views. */
export const useQuestionSlots = (questionnaireId: string, title: string, topic: string | null): Slots => {
  const provider = useProvider();
  return useMemo(
    (): Slots => ({
      title,
      sort: ASKED,
      filter: { questionnaires_id: questionnaireId },
      begin: { ...USUAL, options: YES_OR_NO, weight: 1, ...(topic !== null && { topic }) },
      cells: SAID,
      inputs: {
        choices: ChoicesEditor,
        showWhen: (props: InputProps) => <ConditionEditor {...props} questionnaireId={questionnaireId} />,
      },
      suggest: {
        topic: async (q, signal) =>
          (await provider.lookup(questionnaireTopic.plural, { q, signal })).map(({ label }) => label),
      },
    }),
    [questionnaireId, title, topic, provider],
  );
};
