import Button from '@mui/material/Button';
import { labelOf } from '@ridgeline/domain/labels';
import { STAFF_ROLES } from '@ridgeline/domain/roles';
import { LONGEST_SSO_TEXT, PROVISIONING, type SingleSignOn, SSO_KINDS } from '@ridgeline/domain/single-sign-on';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { samlWords } from '@ridgeline/domain/words/saml';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../../fields/FormFailure';
import type { Problems } from '../../fields/resolver';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import styles from '../Settings.module.css';
import { OpenIdFields } from './OpenIdFields';
import { SamlFields } from './SamlFields';
import { ruleBoxes, type SsoTexts, sentOf, textsOf } from './texts';

const words = ssoWords.settings;
const saml = samlWords.settings;

const kinds = SSO_KINDS.map((value) => ({ value, label: saml[value] }));

const provisionings = [
  { value: PROVISIONING[0], label: words.invited },
  { value: PROVISIONING[1], label: words.firstSignIn },
];
const roles = STAFF_ROLES.map((value) => ({ value, label: labelOf(value) }));
const switches = [
  { value: 'off', label: words.off },
  { value: 'on', label: words.on },
];
const passwords = [
  { value: 'no', label: words.allowed },
  { value: 'yes', label: words.refused },
];

/** What may not be empty; metadata fill the rest. */
const neededIn = ({ kind, metadata }: SsoTexts, hasSecret: boolean): readonly (keyof SsoTexts)[] => {
  if (kind === 'saml') return metadata.trim() === '' ? ['issuer', 'signInUrl', 'certificates', 'domains'] : ['domains'];
  return ['issuer', 'clientId', 'domains', ...(hasSecret ? [] : (['secret'] as const))];
};

const check =
  (hasSecret: boolean) =>
  (texts: SsoTexts): Problems<keyof SsoTexts> =>
    Object.fromEntries(
      neededIn(texts, hasSecret).flatMap((name) => (texts[name].trim() ? [] : [[name, fieldWords.required]])),
    );

/** The settings of a company's provider, and for whom they count. */
export const SsoForm = ({ settings, onSaved }: { readonly settings: SingleSignOn; readonly onSaved: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const id = useId();
  const { control, failure, busy, submit, reset } = useTextForm<SsoTexts, SingleSignOn>({
    initial: textsOf(settings),
    check: check(settings.hasSecret),
    send: (texts) => provider.changeSingleSignOn(sentOf(texts)),
    onDone: (stored) => {
      reset(textsOf(stored));
      toast.done(words.saved);
      onSaved();
    },
  });
  const provisioning = useWatch({ control, name: 'provisioning' });
  const isSaml = useWatch({ control, name: 'kind' }) === 'saml';
  const long = { maxLength: LONGEST_SSO_TEXT, autoComplete: 'off' } as const;
  return (
    <form noValidate onSubmit={submit} className={styles.card} aria-labelledby={`${id}-provider`}>
      <FormFailure text={failure} />
      <h2 id={`${id}-provider`}>{words.provider}</h2>
      <div className={styles.fields}>
        <SelectBox control={control} name="kind" label={saml.kind} hint={saml.kindHint} choices={kinds} />
        {isSaml ? (
          <SamlFields control={control} settings={settings} />
        ) : (
          <OpenIdFields control={control} settings={settings} />
        )}
      </div>
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
      <div className={styles.fields}>
        <SelectBox control={control} name="active" label={words.active} hint={words.activeHint} choices={switches} />
        <SelectBox
          control={control}
          name="required"
          label={words.requiredField}
          hint={settings.tested || settings.required ? words.requiredHint : words.requiredUntested}
          choices={passwords}
        />
      </div>
      <p className={styles.explained}>{words.secondFactor}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
};
