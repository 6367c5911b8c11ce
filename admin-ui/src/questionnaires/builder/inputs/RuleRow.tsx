import { builderWords } from '@ridgeline/domain/words/builder';
import { RowButton } from '../../../components/RowButton';
import { SelectField } from '../../../components/SelectField';
import { Tick } from '../../../components/Tick';
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
      <SelectField
        id={id}
        label={words.question}
        value={chosen?.code ?? rule.code}
        none={words.choose}
        choices={[
          ...(!chosen && rule.code !== '' ? [{ value: rule.code, label: words.unknown({ code: rule.code }) }] : []),
          ...earlier.map(({ code, question }) => ({ value: code, label: `${code}: ${question}` })),
        ]}
        onChange={(code) => onChange({ ...rule, code, is: [] })}
      />
      <RowButton icon="bin" title={words.remove({ number })} label={words.remove({ number })} onClick={onRemove} />
      <fieldset className={styles.answers}>
        <legend className="visually-hidden">{`${words.rule({ number })}: ${words.answers}`}</legend>
        {[...offered, ...stale].map((option) => (
          <Tick key={option} label={option} checked={has(option)} onChange={() => toggle(option)} />
        ))}
      </fieldset>
    </li>
  );
};
