import type { ProviderSettings } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Control } from 'react-hook-form';
import { SelectBox } from '../../fields/SelectBox';
import styles from '../Settings.module.css';
import type { ProviderTexts } from './texts';

const words = ssoWords.settings;

const switches = [
  { value: 'off', label: words.off },
  { value: 'on', label: words.on },
];
const passwords = [
  { value: 'no', label: words.allowed },
  { value: 'yes', label: words.refused },
];

interface UseBoxesProps<Values extends ProviderTexts> {
  readonly control: Control<Values>;
  readonly settings: ProviderSettings;
  readonly activeHint: string;
  readonly requiredHint: string;
}

/** Whether people sign in by the provider, and whether by it alone. */
export const UseBoxes = <Values extends ProviderTexts>(props: UseBoxesProps<Values>) => {
  const { settings, activeHint, requiredHint } = props;
  const own = props.control as unknown as Control<ProviderTexts>;
  return (
    <div className={styles.fields}>
      <SelectBox control={own} name="active" label={words.active} hint={activeHint} choices={switches} />
      <SelectBox
        control={own}
        name="required"
        label={words.requiredField}
        hint={settings.tested || settings.required ? requiredHint : words.requiredUntested}
        choices={passwords}
      />
    </div>
  );
};
