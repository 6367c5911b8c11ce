import Radio from '@mui/material/Radio';
import { SCORINGS, type Scoring } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useId } from 'react';
import type { Box } from '../fields/useFields';
import styles from './Settings.module.css';

const words = companyWords.settings;

/** How risks are rated, each way with what it means. A grid of one's own can be kept, and not yet be made here. */
export const ScoringChoice = ({ box, stored }: { box: Box; stored: string | null }) => {
  const name = useId();
  const offered = SCORINGS.filter((scoring): scoring is Scoring => scoring !== 'custom' || stored === 'custom');
  return (
    <>
      <fieldset className={styles.choices} id={box.id}>
        <legend className="visually-hidden">{words.scoring}</legend>
        {offered.map((scoring) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
          <label key={scoring} className={styles.choice}>
            <Radio name={name} checked={box.value === scoring} onChange={() => box.onChange(scoring)} />
            <span>
              <strong>{words.scorings[scoring]}</strong>
              <span className={styles.explained}>{words.scoringTexts[scoring]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p>{words.scoringNote}</p>
    </>
  );
};
