import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { BreakGlassOperator, OperatorSignOn } from '@ridgeline/domain/single-sign-on';
import { healthWords } from '@ridgeline/domain/words/health';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { BackLink } from '../../components/BackLink';
import { Loaded } from '../../components/Loaded';
import { PageHeading } from '../../components/PageHeading';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useToast } from '../../shared';
import { CardForm } from '../CardForm';
import styles from '../Settings.module.css';
import { ProviderBoxes } from './ProviderBoxes';
import { TestCard } from './TestCard';
import { checkProvider, type OperatorTexts, operatorsSentOf, operatorTextsOf } from './texts';
import { UseBoxes } from './UseBoxes';

const words = ssoWords.operators;
const operatorSignOnFormWords = ssoWords.settings;
const own = ssoWords.operators;

interface OperatorSignOnFormProps {
  readonly settings: OperatorSignOn;
  readonly onSaved: () => void;
}

const breakGlassWords = ssoWords.operators;

interface BreakGlassProps {
  readonly control: Control<OperatorTexts>;
  readonly candidates: readonly BreakGlassOperator[];
}

/** The operators who sign in with a password also while single sign-on is required. */
const BreakGlass = ({ control, candidates }: BreakGlassProps) => {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'breakGlass' });
  const chosen = field.value;
  const problem = fieldState.error?.message;
  const choose = (one: number, checked: boolean): void =>
    field.onChange(checked ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <FormControl component="fieldset" margin="normal" error={problem !== undefined} aria-describedby={id}>
      <FormLabel component="legend">{breakGlassWords.breakGlass}</FormLabel>
      {candidates.map(({ id: one, name, email }, at) => (
        <FormControlLabel
          key={one}
          label={breakGlassWords.candidate({ name, email })}
          control={
            <Checkbox
              checked={chosen.includes(one)}
              onBlur={field.onBlur}
              onChange={(_, checked) => choose(one, checked)}
              {...(at === 0 && { slotProps: { input: { ref: field.ref } } })}
            />
          }
        />
      ))}
      {candidates.length === 0 && <p>{breakGlassWords.none}</p>}
      <FormHelperText id={id}>{problem ?? breakGlassWords.breakGlassHint}</FormHelperText>
    </FormControl>
  );
};

/** The settings of the provider of the operators. */
const OperatorSignOnForm = ({ settings, onSaved }: OperatorSignOnFormProps) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm<OperatorTexts, OperatorSignOn>({
    initial: operatorTextsOf(settings),
    check: checkProvider(settings),
    send: (texts) => provider.changeOperatorSignOn(operatorsSentOf(texts)),
    onDone: (stored) => {
      form.reset(operatorTextsOf(stored));
      toast.done(operatorSignOnFormWords.saved);
      onSaved();
    },
  });
  const { control } = form;
  return (
    <CardForm
      form={form}
      title={operatorSignOnFormWords.provider}
      submit={operatorSignOnFormWords.save}
      busy={operatorSignOnFormWords.saving}
    >
      <ProviderBoxes control={control} settings={settings} />
      <h2>{operatorSignOnFormWords.people}</h2>
      <div className={styles.fields}>
        <TextBox
          control={control}
          name="domains"
          label={operatorSignOnFormWords.domains}
          hint={own.domainsHint}
          autoComplete="off"
        />
      </div>
      <h2>{operatorSignOnFormWords.use}</h2>
      <UseBoxes control={control} settings={settings} activeHint={own.activeHint} requiredHint={own.requiredHint} />
      <BreakGlass control={control} candidates={settings.candidates} />
      <p className={styles.explained}>{operatorSignOnFormWords.secondFactor}</p>
    </CardForm>
  );
};

/** How the operators of the installation sign in by their own provider. */
export default function OperatorSignOnPage() {
  const provider = useProvider();
  const loading = useRead(['operator-sign-on'], (asked, signal) => asked.readOperatorSignOn(signal), { retry: false });
  const reload = (): void => void loading.refetch();
  return (
    <>
      <BackLink to="/dashboard/health" label={healthWords.title} />
      <PageHeading title={words.title} />
      <Loaded of={loading} failed={ssoWords.settings.loadFailed}>
        {(data) => (
          <div className={styles.cards}>
            <p>{words.intro}</p>
            <OperatorSignOnForm settings={data} onSaved={reload} />
            {(data.hasSecret || data.kind === 'saml') && (
              <TestCard settings={data} begin={provider.testOperatorSignOn} onTested={reload} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
