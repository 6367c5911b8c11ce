import { LONGEST_SSO_TEXT, type ProviderSettings } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Control } from 'react-hook-form';
import { TextBox } from '../../fields/TextBox';
import { Addresses } from './Addresses';
import type { ProviderTexts } from './texts';

const words = ssoWords.settings;

export interface ProviderFieldsProps {
  readonly control: Control<ProviderTexts>;
  readonly settings: ProviderSettings;
}

/** How an OpenID provider is reached. */
export const OpenIdFields = ({ control, settings }: ProviderFieldsProps) => {
  const long = { maxLength: LONGEST_SSO_TEXT, autoComplete: 'off' } as const;
  return (
    <>
      <TextBox control={control} name="issuer" label={words.issuer} hint={words.issuerHint} inputMode="url" {...long} />
      <TextBox control={control} name="clientId" label={words.clientId} {...long} />
      <TextBox
        control={control}
        name="secret"
        label={words.secret}
        hint={settings.hasSecret ? words.secretKept : words.secretHint}
        type="password"
        required={!settings.hasSecret}
        maxLength={LONGEST_SSO_TEXT}
        autoComplete="new-password"
      />
      <Addresses
        texts={[
          { label: words.redirectUri, value: settings.redirectUri },
          { label: words.signOutUri, value: settings.signOutUri },
        ]}
      />
    </>
  );
};
