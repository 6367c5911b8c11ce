import {
  company,
  entityOf,
  fieldOf,
  fieldWords,
  isTimeZone,
  REVIEW_FIELDS,
  readValue,
  USUAL_SETTINGS,
} from '@ridgeline/domain';
import { explainedAt } from '@ridgeline/domain/explained';
import { nounsInSentence } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Terms } from '../components/Terms';
import type { Problems } from '../fields/resolver';
import { SelectBox } from '../fields/SelectBox';
import { TextBox } from '../fields/TextBox';
import { useTextForm } from '../fields/useTextForm';
import { reloadIdentity } from '../providers/access';
import type { Changed, Settings } from '../providers/methods/companies';
import { useProvider } from '../providers/useProvider';
import { useToast } from '../shared';
import { CardForm } from './CardForm';
import { ReviewDays } from './ReviewDays';
import styles from './Settings.module.css';
import { RuleChoice } from './scoring/RuleChoice';
import { ScoringChoice } from './scoring/ScoringChoice';
import { readGridText, type SettingTexts, scoringOf, writeGrids } from './scoring/text';
import { ZoneBox } from './ZoneBox';

const words = companyWords.settings;
const secondFactor = fieldOf(company, 'secondFactor');
const languages = fieldOf(company, 'language').choices ?? [];
const appetites = [{ value: '', label: words.noAppetite }, ...(fieldOf(company, 'riskAppetite').choices ?? [])];

const begin = (settings: Settings): SettingTexts => ({
  riskScoring: settings.riskScoring ?? 'sum',
  riskGrid: writeGrids(settings.riskGrid),
  reviewIntervalDays: String(settings.reviewIntervalDays ?? ''),
  reviewDaysExtreme: String(settings.reviewDaysExtreme ?? ''),
  reviewDaysHigh: String(settings.reviewDaysHigh ?? ''),
  reviewDaysMedium: String(settings.reviewDaysMedium ?? ''),
  reviewDaysLow: String(settings.reviewDaysLow ?? ''),
  residualAboveInherent: settings.residualAboveInherent ?? USUAL_SETTINGS.residualAboveInherent,
  riskAppetite: settings.riskAppetite ?? '',
  secondFactor: settings.secondFactor ?? 'none',
  timeZone: settings.timeZone ?? '',
  language: settings.language ?? 'en',
  senderName: settings.senderName ?? '',
});

const check = (texts: SettingTexts): Problems<keyof SettingTexts> => {
  const zone = texts.timeZone.trim();
  const wrong = REVIEW_FIELDS.flatMap((name) => {
    const { error } = readValue(fieldOf(company, name), texts[name as keyof SettingTexts]);
    return error ? [[name, error]] : [];
  });
  return {
    ...Object.fromEntries(wrong),
    ...(zone !== '' && !isTimeZone(zone) && { timeZone: fieldWords.notZone }),
  };
};

/** The changed fields, so that a save does not overwrite changes of another user. */
const changesOf = (before: SettingTexts, values: SettingTexts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === before[name as keyof SettingTexts]
        ? []
        : [[name, name === 'riskGrid' ? readGridText(value) : value.trim() || null]],
    ),
  );

/** The message after a save: changed levels, and rules that rows now break. */
const toldOf = ({ recomputed, broken }: Changed): string =>
  recomputed === 0
    ? words.saved
    : [
        words.recomputed({ count: recomputed }),
        ...broken.map(({ label, count, entity }) =>
          words.rules.count({ label, count, ...nounsInSentence(entityOf(entity).nouns) }),
        ),
      ].join(' ');

/** Scoring, days to reviews, time zone and language of the company. */
export const SettingsForm = ({ settings, onSaved }: { settings: Settings; onSaved: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const queries = useQueryClient();
  const [stored, setStored] = useState(() => begin(settings));
  const form = useTextForm<SettingTexts, Changed>({
    initial: stored,
    check,
    send: async (values) => {
      try {
        const changed = await provider.changeCompanySettings({
          ...changesOf(stored, values),
          updatedAt: settings.updatedAt,
        });
        setStored(values);
        // Many pages show levels and review dates in lists, forms and figures.
        void queries.invalidateQueries();
        await reloadIdentity();
        return changed;
      } finally {
        // Also after a refusal: another user may have been faster, and the next try starts from the stored values.
        onSaved();
      }
    },
    onDone: (changed) => toast.done(toldOf(changed)),
  });
  const { control } = form;
  const [scoring, grid] = useWatch({ control, name: ['riskScoring', 'riskGrid'] });
  return (
    <CardForm form={form} title={words.scoring} submit={words.save} busy={words.saving}>
      <ScoringChoice control={control} stored={stored} />
      <RuleChoice
        control={control}
        name="residualAboveInherent"
        rule="residualAtMostInherent"
        scoring={scoringOf(scoring)}
        grids={readGridText(grid)}
      />
      <div className={styles.fields}>
        <ReviewDays control={control} />
        <div className={styles.termed}>
          <SelectBox
            control={control}
            name="riskAppetite"
            label={words.appetite}
            hint={words.appetiteHint}
            choices={appetites}
          />
          <Terms terms={explainedAt(company.name, 'settings')} />
        </div>
      </div>
      <h2>{words.general}</h2>
      <div className={styles.fields}>
        <ZoneBox control={control} name="timeZone" />
        <SelectBox
          control={control}
          name="language"
          label={words.language}
          hint={words.languageHint}
          choices={languages}
        />
        <TextBox
          control={control}
          name="senderName"
          label={words.senderName}
          hint={words.senderHint}
          required={false}
          maxLength={80}
        />
      </div>
      <h2>{secondFactorWords.settings.title}</h2>
      <div className={styles.fields}>
        <SelectBox
          control={control}
          name="secondFactor"
          label={secondFactor.label}
          hint={secondFactorWords.settings.hint}
          choices={secondFactor.choices}
        />
      </div>
    </CardForm>
  );
};
