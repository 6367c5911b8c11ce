import TextField from '@mui/material/TextField';
import {
  LONGEST_SSO_TEXT,
  type ProviderSettings,
  SSO_KINDS,
  type SsoCertificate,
} from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { type Control, useController, useWatch } from 'react-hook-form';
import { FileButton } from '../../components/FileButton';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { dayText } from '../../shared';
import styles from '../Settings.module.css';
import type { ProviderTexts } from './texts';

const saml = samlWords.settings;

const kinds = SSO_KINDS.map((value) => ({ value, label: saml[value] }));

interface ProviderBoxesProps<Values extends ProviderTexts> {
  readonly control: Control<Values>;
  readonly settings: ProviderSettings;
}

const words = samlWords.settings;

const Certificate = ({ name, validUntil }: SsoCertificate) => {
  const text = Date.parse(validUntil) < Date.now() ? words.ended : words.validUntil;
  return <li>{text({ name, day: dayText(validUntil) })}</li>;
};

const metadataFileWords = samlWords.settings;

/** Puts a chosen file into the field of the metadata. */
const MetadataFile = ({ control }: { readonly control: Control<ProviderTexts> }) => {
  const { onChange } = useController({ control, name: 'metadata' }).field;
  return (
    <div className={styles.actions}>
      <FileButton
        label={metadataFileWords.metadataFile}
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        onFiles={([file]) => void file?.text().then(onChange)}
      >
        {metadataFileWords.metadataFile}
      </FileButton>
    </div>
  );
};

const openIdFieldsWords = ssoWords.settings;

interface ProviderFieldsProps {
  readonly control: Control<ProviderTexts>;
  readonly settings: ProviderSettings;
}

interface Shown {
  readonly label: string;
  readonly value: string;
}

/** What an administrator copies into the provider's own settings. */
const Addresses = ({ texts }: { readonly texts: readonly Shown[] }) => (
  <fieldset className={styles.levels}>
    <legend>{ssoWords.settings.register}</legend>
    {texts.map(({ label, value }) => (
      <TextField key={label} label={label} value={value} slotProps={{ htmlInput: { readOnly: true } }} />
    ))}
  </fieldset>
);

/** How an OpenID provider is reached. */
const OpenIdFields = ({ control, settings }: ProviderFieldsProps) => {
  const long = { maxLength: LONGEST_SSO_TEXT, autoComplete: 'off' } as const;
  return (
    <>
      <TextBox
        control={control}
        name="issuer"
        label={openIdFieldsWords.issuer}
        hint={openIdFieldsWords.issuerHint}
        inputMode="url"
        {...long}
      />
      <TextBox control={control} name="clientId" label={openIdFieldsWords.clientId} {...long} />
      <TextBox
        control={control}
        name="secret"
        label={openIdFieldsWords.secret}
        hint={settings.hasSecret ? openIdFieldsWords.secretKept : openIdFieldsWords.secretHint}
        type="password"
        required={!settings.hasSecret}
        maxLength={LONGEST_SSO_TEXT}
        autoComplete="new-password"
      />
      <Addresses
        texts={[
          { label: openIdFieldsWords.redirectUri, value: settings.redirectUri },
          { label: openIdFieldsWords.signOutUri, value: settings.signOutUri },
        ]}
      />
    </>
  );
};

/** How a SAML provider is reached: by its metadata, or typed. */
const SamlFields = ({ control, settings }: ProviderFieldsProps) => {
  const typed = useWatch({ control, name: 'metadata' }) === '';
  const long = { maxLength: LONGEST_SSO_TEXT, autoComplete: 'off', required: typed } as const;
  return (
    <>
      <Addresses
        texts={[
          { label: words.ownEntityId, value: settings.entityId },
          { label: words.ownAcs, value: settings.acsUri },
        ]}
      />
      <TextBox
        control={control}
        name="metadata"
        label={words.metadata}
        hint={words.metadataHint}
        required={false}
        lines={[2, 6]}
        autoComplete="off"
        deps={['issuer', 'signInUrl', 'certificates']}
      />
      <MetadataFile control={control} />
      <TextBox control={control} name="issuer" label={words.entityId} {...long} />
      <TextBox
        control={control}
        name="signInUrl"
        label={words.signInUrl}
        hint={words.signInUrlHint}
        inputMode="url"
        {...long}
      />
      <TextBox
        control={control}
        name="certificates"
        label={words.certificates}
        hint={words.certificatesHint}
        required={typed}
        lines={[2, 6]}
        autoComplete="off"
      />
      {settings.certificates.length > 0 && (
        <ul className={styles.certificates}>
          {settings.certificates.map((one) => (
            <Certificate key={one.pem} {...one} />
          ))}
        </ul>
      )}
    </>
  );
};

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
