import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { builderWords } from '@ridgeline/domain/words/builder';
import { RowButton } from '../../../components/RowButton';
import type { Built } from '../useQuestions';
import styles from './Lines.module.css';
import type { RuleLine } from './ruleLines';

interface RuleRowProps {
  readonly id: string;
  readonly number: number;
  readonly rule: RuleLine;
  readonly earlier: readonly Built[];
  readonly onChange: (rule: RuleLine) => void;
  readonly onRemove: () => void;
}

const words = builderWords.condition;

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** One rule: an earlier question, and its matching answers. */
export const RuleRow = ({ id, number, rule, earlier, onChange, onRemove }: RuleRowProps) => {
  const chosen = earlier.find(({ code }) => sameText(code, rule.code));
  // Deleted choices stay ticked until the user removes them: stored values are never hidden.
  const offered = chosen?.options ?? [];
  const stale = rule.is.filter((value) => !offered.some((option) => sameText(option, value)));
  const has = (option: string): boolean => rule.is.some((value) => sameText(value, option));
  const toggle = (option: string): void =>
    onChange({
      ...rule,
      is: has(option) ? rule.is.filter((value) => !sameText(value, option)) : [...rule.is, option],
    });
  return (
    <li className={styles.rule}>
      <TextField
        id={id}
        select
        label={words.question}
        value={chosen?.code ?? rule.code}
        onChange={(event) => onChange({ ...rule, code: event.target.value, is: [] })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">{words.choose}</option>
        {!chosen && rule.code !== '' && <option value={rule.code}>{words.unknown({ code: rule.code })}</option>}
        {earlier.map(({ code, question }) => (
          <option key={code} value={code}>
            {`${code}: ${question}`}
          </option>
        ))}
      </TextField>
      <RowButton icon="bin" title={words.remove({ number })} label={words.remove({ number })} onClick={onRemove} />
      <fieldset className={styles.answers}>
        <legend className="visually-hidden">{`${words.rule({ number })}: ${words.answers}`}</legend>
        {[...offered, ...stale].map((option) => (
          <FormControlLabel
            key={option}
            label={option}
            control={<Checkbox checked={has(option)} onChange={() => toggle(option)} />}
          />
        ))}
      </fieldset>
    </li>
  );
};
