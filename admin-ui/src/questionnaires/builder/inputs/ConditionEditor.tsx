import type { ShowWhen } from '@ridgeline/domain/questions/conditions';
import { builderWords } from '@ridgeline/domain/words/builder';
import { Button } from '../../../components/Button';
import { SelectField } from '../../../components/SelectField';
import type { InputProps } from '../../../shared';
import { type Built, useQuestions } from '../useQuestions';
import { LineBox } from './LineBox';
import styles from './Lines.module.css';
import { RuleRow } from './RuleRow';
import { earlierThan, newRule, readRules, writeRules } from './ruleLines';
import { useHeld } from './useHeld';

const words = builderWords.condition;
const MATCHES = [
  { value: 'all', label: words.all },
  { value: 'any', label: words.any },
] as const;
const NONE: readonly Built[] = [];

/** The condition of a question: always, or when all or any of the rules are true. */
export const ConditionEditor = ({ questionnaireId, ...props }: InputProps & { readonly questionnaireId: string }) => {
  const { questions = NONE } = useQuestions(questionnaireId);
  const [{ match, lines }, hold] = useHeld(props, readRules, writeRules);
  const earlier = earlierThan(questions, String(props.values.code ?? ''), String(props.values.topic ?? ''));
  const always = lines.length === 0;
  const choose = (chosen: ShowWhen['match'] | ''): void => {
    if (chosen === '') hold({ match, lines: [] });
    else hold({ match: chosen, lines: always ? [newRule()] : lines });
  };
  return (
    <LineBox input={props} label={words.label} {...(earlier.length === 0 && always && { hint: words.none })}>
      <SelectField
        id={props.id}
        className={styles.match ?? ''}
        screenReaderLabel={words.when}
        value={always ? '' : match}
        none={words.always}
        choices={MATCHES}
        onChange={choose}
        disabled={earlier.length === 0 && always}
      />
      {!always && (
        <>
          <ol className={styles.lines}>
            {lines.map((rule, at) => (
              <RuleRow
                key={rule.key}
                id={`${props.id}-${rule.key}`}
                number={at + 1}
                rule={rule}
                earlier={earlier}
                onChange={(next) => hold({ match, lines: lines.map((line) => (line === rule ? next : line)) })}
                onRemove={() => hold({ match, lines: lines.filter((line) => line !== rule) })}
              />
            ))}
          </ol>
          <Button
            icon="plus"
            label={words.add}
            size="small"
            onClick={() => hold({ match, lines: [...lines, newRule()] })}
          />
        </>
      )}
    </LineBox>
  );
};
