import TextField from '@mui/material/TextField';
import { OWN_CHOICE_KINDS } from '@ridgeline/domain/questions/kinds';
import { builderWords } from '@ridgeline/domain/words/builder';
import { Button } from '../../../components/Button';
import { RowButton } from '../../../components/RowButton';
import type { InputProps } from '../../../shared';
import { type ChoiceLine, digitsOf, newLine, readLines, swapped, writeLines } from './choiceLines';
import { LineBox } from './LineBox';
import styles from './Lines.module.css';
import { useHeld } from './useHeld';
import { YesNoPoints } from './YesNoPoints';

const words = builderWords.choices;

const OwnChoices = (props: InputProps) => {
  const [lines, hold] = useHeld(props, readLines, writeLines);
  const set = (at: number, change: Partial<ChoiceLine>): void =>
    hold(lines.map((line, index) => (index === at ? { ...line, ...change } : line)));
  return (
    <LineBox input={props} label={words.label} hint={words.pointsHint}>
      <ol className={styles.lines}>
        {lines.map(({ key, label, points }, at) => {
          const name = label.trim() || words.nameless({ number: at + 1 });
          return (
            <li key={key} className={styles.choice}>
              <TextField
                id={at === 0 ? props.id : `${props.id}-${key}`}
                className={styles.label ?? ''}
                value={label}
                placeholder={words.choice({ number: at + 1 })}
                onChange={(event) => set(at, { label: event.target.value })}
                autoComplete="off"
                slotProps={{ htmlInput: { 'aria-label': words.choice({ number: at + 1 }) } }}
              />
              <TextField
                id={`${props.id}-${key}-points`}
                className={styles.points ?? ''}
                value={points}
                placeholder={words.pointsHead}
                onChange={(event) => set(at, { points: digitsOf(event.target.value) })}
                autoComplete="off"
                slotProps={{ htmlInput: { 'aria-label': words.points({ label: name }), inputMode: 'numeric' } }}
              />
              <RowButton
                icon="arrowUp"
                title={words.up({ label: name })}
                label={words.up({ label: name })}
                disabled={at === 0}
                onClick={() => hold(swapped(lines, at, -1))}
              />
              <RowButton
                icon="arrowDown"
                title={words.down({ label: name })}
                label={words.down({ label: name })}
                disabled={at === lines.length - 1}
                onClick={() => hold(swapped(lines, at, 1))}
              />
              <RowButton
                icon="bin"
                title={words.remove({ label: name })}
                label={words.remove({ label: name })}
                disabled={lines.length === 1}
                onClick={() => hold(lines.filter((line) => line.key !== key))}
              />
            </li>
          );
        })}
      </ol>
      <Button icon="plus" label={words.add} size="small" onClick={() => hold([...lines, newLine()])} />
    </LineBox>
  );
};

/** The choices of a question with their points; of a Yes or No question only the points of its answers. */
export const ChoicesEditor = (props: InputProps) => {
  const own = OWN_CHOICE_KINDS.some((kind) => kind === props.values.kind);
  return own ? <OwnChoices {...props} /> : <YesNoPoints {...props} />;
};
