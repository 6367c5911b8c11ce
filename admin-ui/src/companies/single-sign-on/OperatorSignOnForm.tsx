import type { OperatorSignOn } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import { CardForm } from '../CardForm';
import styles from '../Settings.module.css';
import { BreakGlass } from './BreakGlass';
import { ProviderBoxes } from './ProviderBoxes';
import { checkProvider, type OperatorTexts, operatorsSentOf, operatorTextsOf } from './texts';
import { UseBoxes } from './UseBoxes';

const words = ssoWords.settings;
const own = ssoWords.operators;

interface OperatorSignOnFormProps {
  readonly settings: OperatorSignOn;
  readonly onSaved: () => void;
}

/** The settings of the provider of the operators. */
export const OperatorSignOnForm = ({ settings, onSaved }: OperatorSignOnFormProps) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm<OperatorTexts, OperatorSignOn>({
    initial: operatorTextsOf(settings),
    check: checkProvider(settings),
    send: (texts) => provider.changeOperatorSignOn(operatorsSentOf(texts)),
    onDone: (stored) => {
      form.reset(operatorTextsOf(stored));
      toast.done(words.saved);
      onSaved();
    },
  });
  const { control } = form;
  return (
    <CardForm form={form} title={words.provider} submit={words.save} busy={words.saving}>
      <ProviderBoxes control={control} settings={settings} />
      <h2>{words.people}</h2>
      <div className={styles.fields}>
        <TextBox control={control} name="domains" label={words.domains} hint={own.domainsHint} autoComplete="off" />
      </div>
      <h2>{words.use}</h2>
      <UseBoxes control={control} settings={settings} activeHint={own.activeHint} requiredHint={own.requiredHint} />
      <BreakGlass control={control} candidates={settings.candidates} />
      <p className={styles.explained}>{words.secondFactor}</p>
    </CardForm>
  );
};
