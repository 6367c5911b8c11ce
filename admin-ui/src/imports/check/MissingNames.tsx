import { entityOf } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { Tick } from '../../components/Tick';
import type { Missing } from '../../providers/methods/imports';
import styles from './Check.module.css';

const words = importWords.check;

/** Number of names that are shown; the others are only counted. */
const SHOWN = 5;

interface MissingNamesProps {
  readonly missing: readonly Missing[];
  /** Plurals of the kinds to create. */
  readonly create: readonly string[];
  readonly onCreate: (create: readonly string[]) => void;
  readonly disabled: boolean;
}

const namesOf = ({ names, count }: Missing): string => {
  const shown = names.slice(0, SHOWN);
  const more = count - shown.length;
  return more > 0 ? words.andMore({ names: shown.join(', '), more }) : shown.join(', ');
};

/** Every name of a kind, so that the user can find typing errors before rows are created. */
const AllNames = ({ names, count, entity }: Missing) => (
  <details className={styles.names}>
    <summary>{words.allNames({ count, ...nounsInSentence(entityOf(entity).nouns) })}</summary>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    {count > names.length && <p>{words.notListed({ more: count - names.length })}</p>}
  </details>
);

/** Offers to create rows that the sheet names but that do not exist, for each kind (decisions 3.6). */
export const MissingNames = ({ missing, create, onCreate, disabled }: MissingNamesProps) => {
  if (missing.length === 0) return null;
  const offer = (kind: Missing) => {
    const { nouns, plural } = entityOf(kind.entity);
    const said = { count: kind.count, names: namesOf(kind), ...nounsInSentence(nouns) };
    if (!kind.allowed) return <p>{words.mayNotCreate(said)}</p>;
    return (
      <Tick
        label={words.create(said)}
        checked={create.includes(plural)}
        onChange={(on) => onCreate(on ? [...create, plural] : create.filter((other) => other !== plural))}
        disabled={disabled}
      />
    );
  };
  return (
    <fieldset className={styles.missing}>
      <legend>{words.missing}</legend>
      {missing.map((kind) => (
        <div key={kind.entity}>
          {offer(kind)}
          {kind.count > SHOWN && <AllNames {...kind} />}
        </div>
      ))}
    </fieldset>
  );
};
