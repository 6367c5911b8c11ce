import { labelOf } from '@ridgeline/domain/labels';
import { STAFF_ROLES } from '@ridgeline/domain/roles';
import { LONGEST_SSO_TEXT, PROVISIONING, type SingleSignOn } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useWatch } from 'react-hook-form';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import { CardForm } from '../CardForm';
import styles from '../Settings.module.css';
import { ProviderBoxes } from './ProviderBoxes';
import { checkProvider, ruleBoxes, type SsoTexts, sentOf, textsOf } from './texts';
import { UseBoxes } from './UseBoxes';

const words = ssoWords.settings;
const saml = samlWords.settings;

const provisionings = [
  { value: PROVISIONING[0], label: words.invited },
  { value: PROVISIONING[1], label: words.firstSignIn },
];
const roles = STAFF_ROLES.map((value) => ({ value, label: labelOf(value) }));

/** The settings of a company's provider, and for whom they count. */
export const SsoForm = ({ settings, onSaved }: { readonly settings: SingleSignOn; readonly onSaved: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm<SsoTexts, SingleSignOn>({
    initial: textsOf(settings),
    check: checkProvider(settings),
    send: (texts) => provider.changeSingleSignOn(sentOf(texts)),
    onDone: (stored) => {
      form.reset(textsOf(stored));
      toast.done(words.saved);
      onSaved();
    },
  });
  const { control } = form;
  const provisioning = useWatch({ control, name: 'provisioning' });
  const isSaml = useWatch({ control, name: 'kind' }) === 'saml';
  const long = { maxLength: LONGEST_SSO_TEXT, autoComplete: 'off' } as const;
  return (
    <CardForm form={form} title={words.provider} submit={words.save} busy={words.saving}>
      <ProviderBoxes control={control} settings={settings} />
      <h2>{words.people}</h2>
      <div className={styles.fields}>
        <TextBox control={control} name="domains" label={words.domains} hint={words.domainsHint} autoComplete="off" />
        <SelectBox
          control={control}
          name="provisioning"
          label={words.provisioning}
          hint={words.provisioningHint}
          choices={provisionings}
        />
        {/* Once it is on, a directory makes accounts too. */}
        {(provisioning === 'first-sign-in' || settings.active) && (
          <SelectBox control={control} name="role" label={words.role} hint="" choices={roles} />
        )}
        <TextBox
          control={control}
          name="roleClaim"
          label={isSaml ? saml.attribute : words.roleClaim}
          hint={isSaml ? saml.attributeHint : words.roleClaimHint}
          required={false}
          {...long}
        />
        {ruleBoxes.map(({ role, name }) => (
          <TextBox
            key={name}
            control={control}
            name={name}
            label={words.roleValues({ role: labelOf(role) })}
            hint={words.roleValuesHint}
            required={false}
            autoComplete="off"
          />
        ))}
      </div>
      <h2>{words.use}</h2>
      <UseBoxes control={control} settings={settings} activeHint={words.activeHint} requiredHint={words.requiredHint} />
      <p className={styles.explained}>{words.secondFactor}</p>
    </CardForm>
  );
};
