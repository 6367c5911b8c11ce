import TextField from '@mui/material/TextField';
import { readChoiceList, writeChoiceList } from '@ridgeline/domain/questions/choices';
import { ANSWER_OPTIONS, NOT_APPLICABLE } from '@ridgeline/domain/questions/kinds';
import { builderWords } from '@ridgeline/domain/words/builder';
import type { InputProps } from '../../../shared';
import { digitsOf } from './choiceLines';
import { LineBox } from './LineBox';
import styles from './Lines.module.css';

const words = builderWords.choices;

const USUAL: Readonly<Record<string, string>> = { [ANSWER_OPTIONS[0]]: '100', [ANSWER_OPTIONS[1]]: '0' };

/** The points of Yes and No, if they differ from the default. Not Applicable is never in a score. */
export const YesNoPoints = (props: InputProps) => {
  const options = Array.isArray(props.values.options) ? props.values.options.map(String) : [];
  const scored = options.filter((option) => option !== NOT_APPLICABLE);
  const points = new Map(readChoiceList(String(props.value ?? '')).map(({ label, score }) => [label, score]));
  const set = (option: string, typed: string): void => {
    const digits = digitsOf(typed);
    points.set(option, digits === '' ? null : Number(digits));
    const said = scored.map((label) => ({ label, score: points.get(label) ?? null }));
    props.onChange(writeChoiceList(said.filter(({ score }) => score !== null)));
  };
  if (scored.length === 0) return null;
  return (
    <LineBox input={props} label={words.pointsHead} hint={words.yesNoHint}>
      <div className={styles.choice}>
        {scored.map((option, at) => (
          <TextField
            key={option}
            id={at === 0 ? props.id : `${props.id}-${option}`}
            label={option}
            className={styles.points ?? ''}
            value={points.get(option) ?? ''}
            placeholder={USUAL[option] ?? ''}
            onChange={(event) => set(option, event.target.value)}
            autoComplete="off"
            slotProps={{ htmlInput: { 'aria-label': words.points({ label: option }), inputMode: 'numeric' } }}
          />
        ))}
      </div>
    </LineBox>
  );
};
