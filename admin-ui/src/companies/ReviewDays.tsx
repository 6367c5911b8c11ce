import { company, fieldOf, LEVELS, REVIEW_DAYS, reviewDaysField } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { TextBox } from '../fields/TextBox';
import styles from './Settings.module.css';
import type { SettingTexts } from './scoring/text';

const words = companyWords.settings;

/** The highest first, as in the legend of the heat map. */
const HIGHEST_FIRST = [...LEVELS].reverse();

/** After how many days risks are reviewed: by the approval of their residual treatment, or by their level. */
export const ReviewDays = ({ control }: { readonly control: Control<SettingTexts> }) => {
  const id = useId();
  return (
    <>
      <TextBox
        control={control}
        name="reviewIntervalDays"
        label={words.review}
        hint={words.reviewHint}
        required={false}
        inputMode="numeric"
      />
      <fieldset className={styles.levels} aria-describedby={id}>
        <legend>{words.reviewLevels}</legend>
        <p id={id}>{words.reviewLevelsHint}</p>
        {HIGHEST_FIRST.map((level) => (
          <TextBox
            key={level}
            control={control}
            name={reviewDaysField(level)}
            label={fieldOf(company, reviewDaysField(level)).label}
            hint={words.reviewUsual({ days: REVIEW_DAYS[level] })}
            required={false}
            inputMode="numeric"
          />
        ))}
      </fieldset>
    </>
  );
};
