import { CHOICE_KINDS } from '@ridgeline/domain/questions/kinds';
import { builderWords } from '@ridgeline/domain/words/builder';
import { anyOf } from '@ridgeline/domain/words/lists';
import styles from './Builder.module.css';
import type { Built } from './useQuestions';

const words = builderWords.row;

/** Maximal number of characters for the choices; the details of the question list all of them. */
const MOST = 120;

const cut = (text: string): string => (text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`);

const answerOf = ({ kind, options }: Built): string => {
  if (options.length === 0) return kind;
  return cut(kind === 'Yes or No' ? options.join(', ') : `${kind}: ${options.join(', ')}`);
};

/** A line about a question: its kind, its score and its condition. */
export const Facts = ({ built }: { built: Built }) => {
  const { code, kind, required, evidence, weight, scores, showWhen } = built;
  const scored = weight > 0 && Object.keys(scores).length > 0;
  const weighs = weight === 1 ? [] : [words.weight({ weight })];
  const facts = [
    answerOf(built),
    ...(required ? [] : [words.optional]),
    ...(evidence === 'No' ? [] : [words.evidence[evidence]]),
    ...(scored ? weighs : CHOICE_KINDS.includes(kind) ? [words.notScored] : []),
  ];
  return (
    <p className={styles.facts}>
      <span className={styles.code}>{code}</span>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact} dir="auto">
          {fact}
        </span>
      ))}
      {showWhen && (
        <span className={styles.shown} dir="auto">
          {words.shown[showWhen.match]}{' '}
          {showWhen.rules.map(({ code: of, is }) => words.rule({ code: of, answers: anyOf(is) })).join('; ')}
        </span>
      )}
    </p>
  );
};
