import Autocomplete from '@mui/material/Autocomplete';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import {
  company,
  entityOf,
  fieldOf,
  fieldWords,
  gridsFor,
  isScoring,
  isTimeZone,
  LEVELS,
  type OwnGrids,
  REVIEW_DAYS,
  REVIEW_FIELDS,
  type RiskLevel,
  readGrids,
  readValue,
  reviewDaysField,
  SCORINGS,
  type Scoring,
  USUAL_SETTINGS,
} from '@ridgeline/domain';
import { explainedAt } from '@ridgeline/domain/explained';
import { nounsInSentence } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { Terms } from '../components/Terms';
import type { Problems } from '../fields/resolver';
import { SelectBox } from '../fields/SelectBox';
import { TextBox } from '../fields/TextBox';
import { type BoxProps, useBox } from '../fields/useBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { reloadIdentity } from '../providers/access';
import type { Changed, Settings } from '../providers/methods/companies';
import { useProvider } from '../providers/useProvider';
import { choiceLabel, useToast } from '../shared';
import { CardForm } from './CardForm';
import styles from './Settings.module.css';
import { GridEditor } from './scoring/GridEditor';
import { RuleChoice } from './scoring/RuleChoice';
import { ScoringPreview } from './scoring/ScoringPreview';

const words = companyWords.settings;
const secondFactor = fieldOf(company, 'secondFactor');
const languages = fieldOf(company, 'language').choices ?? [];
const appetites = [{ value: '', label: words.noAppetite }, ...(fieldOf(company, 'riskAppetite').choices ?? [])];

/** The values of the form of a company's settings. */
type SettingTexts = Texts<
  | 'riskScoring'
  | 'riskGrid'
  | 'reviewIntervalDays'
  | `reviewDays${RiskLevel}`
  | 'residualAboveInherent'
  | 'riskAppetite'
  | 'secondFactor'
  | 'timeZone'
  | 'language'
  | 'senderName'
>;

/** Grids as text for the form; empty for none. */
const writeGrids = (grids: OwnGrids | null): string =>
  grids
    ? JSON.stringify({ ...(grids['3x3'] && { '3x3': grids['3x3'] }), ...(grids['5x5'] && { '5x5': grids['5x5'] }) })
    : '';

/** Parses the grids of such a text; null for none. */
const readGridText = (text: string): OwnGrids | null => (text === '' ? null : readGrids(JSON.parse(text)));

/** The scoring that a text names; the default for any other text. */
const scoringOf = (text: string): Scoring => (isScoring(text) ? text : 'sum');

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

const zoneBoxWords = companyWords.settings;

/** The time zones that this browser knows, its own first; another one can be typed, the server decides. */
const ZONES = [...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')])];

/** The time zone of the company. */
const ZoneBox = <Values extends FieldValues>(props: BoxProps<Values>) => {
  const { problem, ref, ...box } = useBox(props);
  return (
    <Autocomplete<string, false, false, true>
      id={box.id}
      freeSolo
      options={ZONES}
      value={box.value}
      inputValue={box.value}
      onBlur={box.onBlur}
      onInputChange={(_, typed) => box.onChange(typed)}
      renderInput={({ InputLabelProps: _label, ...params }) => (
        <TextField
          {...params}
          label={zoneBoxWords.timeZone}
          inputRef={ref}
          error={problem !== undefined}
          helperText={problem ?? zoneBoxWords.timeZoneHint}
        />
      )}
    />
  );
};

const reviewDaysWords = companyWords.settings;

/** The highest first, as in the legend of the heat map. */
const HIGHEST_FIRST = [...LEVELS].reverse();

/** After how many days risks are reviewed: by the approval of their residual treatment, or by their level. */
const ReviewDays = ({ control }: { readonly control: Control<SettingTexts> }) => {
  const id = useId();
  return (
    <>
      <TextBox
        control={control}
        name="reviewIntervalDays"
        label={reviewDaysWords.review}
        hint={reviewDaysWords.reviewHint}
        required={false}
        inputMode="numeric"
      />
      <fieldset className={styles.levels} aria-describedby={id}>
        <legend>{reviewDaysWords.reviewLevels}</legend>
        <p id={id}>{reviewDaysWords.reviewLevelsHint}</p>
        {HIGHEST_FIRST.map((level) => (
          <TextBox
            key={level}
            control={control}
            name={reviewDaysField(level)}
            label={fieldOf(company, reviewDaysField(level)).label}
            hint={reviewDaysWords.reviewUsual({ days: REVIEW_DAYS[level] })}
            required={false}
            inputMode="numeric"
          />
        ))}
      </fieldset>
    </>
  );
};

const scoringChoiceWords = companyWords.settings;
const SCORING = fieldOf(company, 'riskScoring');

interface ScoringChoiceProps {
  /** The form of the settings; `riskGrid` is the company's own grids, as JSON text. */
  readonly control: Control<SettingTexts>;
  /** The stored values. */
  readonly stored: { readonly riskScoring: string; readonly riskGrid: string };
}

/** The scoring of risks: each option with its meaning, the custom grid to edit, and the preview of a change. */
const ScoringChoice = ({ control, stored }: ScoringChoiceProps) => {
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
        <legend className="visually-hidden">{scoringChoiceWords.scoring}</legend>
        {SCORINGS.map((one) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
          <label key={one} className={styles.choice}>
            <Radio name={name} checked={chosen === one} onChange={() => choose(one)} />
            <span>
              <strong>{choiceLabel(SCORING, one)}</strong>
              <span className={styles.explained}>{scoringChoiceWords.scoringTexts[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'custom' && own && (
        <GridEditor id={grid.id} grids={own} onChange={(next) => grid.onChange(writeGrids(next))} />
      )}
      {(scoring.problem ?? grid.problem) && <p className={styles.problem}>{scoring.problem ?? grid.problem}</p>}
      <p>{scoringChoiceWords.scoringNote}</p>
      {changed && <ScoringPreview scoring={chosen} grids={own} />}
    </>
  );
};

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
