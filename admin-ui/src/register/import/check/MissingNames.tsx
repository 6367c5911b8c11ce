import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { entityOf } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import type { Missing } from '../submit/send';
import styles from './Check.module.css';

const words = importWords.check;

/** Names shown at once; the rest is counted. */
const SHOWN = 5;

interface MissingNamesProps {
  readonly missing: readonly Missing[];
  /** Plurals of the kinds that are to be created. */
  readonly create: readonly string[];
  readonly onCreate: (create: readonly string[]) => void;
  readonly disabled: boolean;
}

const namesOf = ({ names, count }: Missing): string => {
  const shown = names.slice(0, SHOWN);
  return words.andMore(shown, count - shown.length);
};

/** Offers to create rows that are named and do not stand in their register, kind by kind (decisions 3.6). */
export const MissingNames = ({ missing, create, onCreate, disabled }: MissingNamesProps) => {
  if (missing.length === 0) return null;
  return (
    <fieldset className={styles.missing}>
      <legend>{words.missing}</legend>
      {missing.map((kind) => {
        const { nouns, plural } = entityOf(kind.entity);
        if (!kind.allowed) return <p key={plural}>{words.mayNotCreate(kind.count, nouns, namesOf(kind))}</p>;
        return (
          <FormControlLabel
            key={plural}
            label={words.create(kind.count, nouns, namesOf(kind))}
            control={
              <Checkbox
                checked={create.includes(plural)}
                onChange={(_, on) => onCreate(on ? [...create, plural] : create.filter((other) => other !== plural))}
                disabled={disabled}
              />
            }
          />
        );
      })}
    </fieldset>
  );
};
