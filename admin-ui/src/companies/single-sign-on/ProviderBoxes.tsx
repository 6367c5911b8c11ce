import { type ProviderSettings, SSO_KINDS } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { SelectBox } from '../../fields/SelectBox';
import styles from '../Settings.module.css';
import { OpenIdFields } from './OpenIdFields';
import { SamlFields } from './SamlFields';
import type { ProviderTexts } from './texts';

const saml = samlWords.settings;

const kinds = SSO_KINDS.map((value) => ({ value, label: saml[value] }));

interface ProviderBoxesProps<Values extends ProviderTexts> {
  readonly control: Control<Values>;
  readonly settings: ProviderSettings;
}

/** How a provider is reached, of a company or of the operators. */
export const ProviderBoxes = <Values extends ProviderTexts>({ control, settings }: ProviderBoxesProps<Values>) => {
  // The boxes know the names of a provider alone.
  const own = control as unknown as Control<ProviderTexts>;
  const Fields = useWatch({ control: own, name: 'kind' }) === 'saml' ? SamlFields : OpenIdFields;
  return (
    <div className={styles.fields}>
      <SelectBox control={own} name="kind" label={saml.kind} hint={saml.kindHint} choices={kinds} />
      <Fields control={own} settings={settings} />
    </div>
  );
};
