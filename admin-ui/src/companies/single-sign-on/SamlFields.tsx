import { LONGEST_SSO_TEXT, type SsoCertificate } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import { useWatch } from 'react-hook-form';
import { TextBox } from '../../fields/TextBox';
import { dayText } from '../../shared';
import styles from '../Settings.module.css';
import { Addresses } from './Addresses';
import { MetadataFile } from './MetadataFile';
import type { ProviderFieldsProps } from './OpenIdFields';

const words = samlWords.settings;

const Certificate = ({ name, validUntil }: SsoCertificate) => {
  const text = Date.parse(validUntil) < Date.now() ? words.ended : words.validUntil;
  return <li>{text({ name, day: dayText(validUntil) })}</li>;
};

/** How a SAML provider is reached: by its metadata, or typed. */
export const SamlFields = ({ control, settings }: ProviderFieldsProps) => {
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
