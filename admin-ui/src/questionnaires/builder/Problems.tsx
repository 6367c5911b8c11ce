import Alert from '@mui/material/Alert';
import { type ConditionProblem, conditionProblems } from '@ridgeline/domain/questions/conditions';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useMemo } from 'react';
import styles from './Builder.module.css';
import { lineId } from './QuestionLine';
import type { Built } from './useQuestions';

const words = builderWords.problems;

interface Problem extends ConditionProblem {
  readonly built: Built;
}

/** Problems of the conditions in the current order of the questions. */
export const useProblems = (questions: readonly Built[]): readonly Problem[] =>
  useMemo(() => {
    const byCode = new Map(questions.map((one) => [one.code, one]));
    return conditionProblems(questions).flatMap((problem) => {
      const built = byCode.get(problem.code);
      return built ? [{ ...problem, built }] : [];
    });
  }, [questions]);

/** Scrolls to the question and focuses it. */
const show = ({ documentId }: Built): void => {
  const line = document.getElementById(lineId(documentId));
  line?.scrollIntoView({ block: 'center' });
  line?.querySelector<HTMLElement>(`.${styles.question}`)?.focus();
};

/** Above the questions: each condition that can never be true, with a link to its question. */
export const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <Alert severity="warning" className={styles.problems ?? ''}>
      <strong>{words.title({ count: problems.length })}</strong> {words.text}
      <ul>
        {problems.map(({ code, message, built }) => (
          <li key={`${code} ${message}`}>
            <button type="button" className={styles.link} onClick={() => show(built)}>
              {code}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
