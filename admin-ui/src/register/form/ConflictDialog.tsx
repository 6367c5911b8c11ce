import Radio from '@mui/material/Radio';
import { registerWords } from '@ridgeline/domain/words/register';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';
import { FieldValue, shownValue, type Values } from '../../shared';
import styles from './ConflictDialog.module.css';
import type { Difference } from './conflict';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  readonly name: string;
  readonly found: readonly Difference[];
  readonly mine: Values;
  readonly theirs: Values;
  readonly onSettle: (chosen: Readonly<Record<string, Side>>) => void;
  readonly onCancel: () => void;
}

const words = registerWords.conflict;
const SIDES: readonly Side[] = ['mine', 'theirs'];

/** Both versions of a row that two users changed, field by field; the second user chooses. */
export const ConflictDialog = ({ name, found, mine, theirs, onSettle, onCancel }: ConflictDialogProps) => {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(found.map(({ field, suggested }) => [field.name, suggested])),
  );
  const all = (side: Side): void => setChosen(Object.fromEntries(found.map(({ field }) => [field.name, side])));
  const rows = { mine, theirs };
  return (
    <TextDialog
      title={words.title}
      maxWidth="md"
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          {found.length > 1 && (
            <>
              <Button label={words.allMine} variant="text" onClick={() => all('mine')} />
              <Button label={words.allTheirs} variant="text" onClick={() => all('theirs')} sx={{ mr: 'auto' }} />
            </>
          )}
          <Button label={words.cancel} onClick={onCancel} autoFocus />
          <Button label={words.apply} variant="contained" onClick={() => onSettle(chosen)} />
        </>
      }
    >
      <p className={styles.text}>{found.length > 0 ? words.text({ name }) : words.nothing}</p>
      {found.map((difference) => (
        <fieldset key={difference.field.name} className={styles.field}>
          <legend>{difference.field.label}</legend>
          {SIDES.map((side) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
            <label key={side} className={styles.side}>
              <Radio
                name={`${id}-${difference.field.name}`}
                checked={chosen[difference.field.name] === side}
                onChange={() => setChosen({ ...chosen, [difference.field.name]: side })}
              />
              <span>
                <span className={styles.whose}>{words[side]}</span>
                <FieldValue
                  field={difference.field}
                  value={shownValue(difference.field, difference[side])}
                  row={rows[side]}
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </TextDialog>
  );
};
