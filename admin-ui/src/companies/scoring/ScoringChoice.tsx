import Radio from '@mui/material/Radio';
import { company, fieldOf, gridsFor, SCORINGS, type Scoring } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { useBox } from '../../fields/useBox';
import { choiceLabel } from '../../shared';
import styles from '../Settings.module.css';
import { GridEditor } from './GridEditor';
import { ScoringPreview } from './ScoringPreview';
import { readGridText, type SettingTexts, scoringOf, writeGrids } from './text';

const words = companyWords.settings;
const SCORING = fieldOf(company, 'riskScoring');

interface ScoringChoiceProps {
  /** The form of the settings; `riskGrid` is the company's own grids, as JSON text. */
  readonly control: Control<SettingTexts>;
  /** The stored values. */
  readonly stored: { readonly riskScoring: string; readonly riskGrid: string };
}

/** The scoring of risks: each option with its meaning, the custom grid to edit, and the preview of a change. */
export const ScoringChoice = ({ control, stored }: ScoringChoiceProps) => {
  const scoring = useBox({ control, name: 'riskScoring' });
  const grid = useBox({ control, name: 'riskGrid' });
  const name = useId();
  const chosen = scoringOf(scoring.value);
  const own = readGridText(grid.value);
  const choose = (next: Scoring): void => {
    // A custom grid begins with the current grid of the company.
    if (next === 'custom') grid.onChange(writeGrids(gridsFor(own ? 'custom' : scoringOf(stored.riskScoring), own)));
    scoring.onChange(next);
  };
  const changed = chosen !== stored.riskScoring || (chosen === 'custom' && grid.value !== stored.riskGrid);
  return (
    <>
      <fieldset className={styles.choices} id={scoring.id}>
        <legend className="visually-hidden">{words.scoring}</legend>
        {SCORINGS.map((one) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
          <label key={one} className={styles.choice}>
            <Radio name={name} checked={chosen === one} onChange={() => choose(one)} />
            <span>
              <strong>{choiceLabel(SCORING, one)}</strong>
              <span className={styles.explained}>{words.scoringTexts[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'custom' && own && (
        <GridEditor id={grid.id} grids={own} onChange={(next) => grid.onChange(writeGrids(next))} />
      )}
      {(scoring.problem ?? grid.problem) && <p className={styles.problem}>{scoring.problem ?? grid.problem}</p>}
      <p>{words.scoringNote}</p>
      {changed && <ScoringPreview scoring={chosen} grids={own} />}
    </>
  );
};
