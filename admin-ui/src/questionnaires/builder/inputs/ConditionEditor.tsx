import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ShowWhen } from '@ridgeline/domain/questions/conditions';
import { builderWords } from '@ridgeline/domain/words/builder';
import { Icon } from '../../../components/Icon';
import type { InputProps } from '../../../shared';
import { type Built, useQuestions } from '../useQuestions';
import { LineBox } from './LineBox';
import styles from './Lines.module.css';
import { RuleRow } from './RuleRow';
import { earlierThan, newRule, readRules, writeRules } from './ruleLines';
import { useHeld } from './useHeld';

const words = builderWords.condition;
const NONE: readonly Built[] = [];

/** The condition of a question: always, or when all or any of the rules are true. */
export const ConditionEditor = ({ questionnaireId, ...props }: InputProps & { readonly questionnaireId: string }) => {
  const { questions = NONE } = useQuestions(questionnaireId);
  const [{ match, lines }, hold] = useHeld(props, readRules, writeRules);
  const earlier = earlierThan(questions, String(props.values.code ?? ''), String(props.values.topic ?? ''));
  const always = lines.length === 0;
  const choose = (chosen: string): void => {
    if (chosen === '') hold({ match, lines: [] });
    else hold({ match: chosen as ShowWhen['match'], lines: always ? [newRule()] : lines });
  };
  return (
    <LineBox input={props} label={words.label} {...(earlier.length === 0 && always && { hint: words.none })}>
      <TextField
        id={props.id}
        select
        className={styles.match ?? ''}
        value={always ? '' : match}
        onChange={(event) => choose(event.target.value)}
        disabled={earlier.length === 0 && always}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': words.when } }}
      >
        <option value="">{words.always}</option>
        <option value="all">{words.all}</option>
        <option value="any">{words.any}</option>
      </TextField>
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
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => hold({ match, lines: [...lines, newRule()] })}
          >
            {words.add}
          </Button>
        </>
      )}
    </LineBox>
  );
};
