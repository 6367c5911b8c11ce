import TextField from '@mui/material/TextField';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import styles from '../Settings.module.css';

interface Shown {
  readonly label: string;
  readonly value: string;
}

/** What an administrator copies into the provider's own settings. */
export const Addresses = ({ texts }: { readonly texts: readonly Shown[] }) => (
  <fieldset className={styles.levels}>
    <legend>{ssoWords.settings.register}</legend>
    {texts.map(({ label, value }) => (
      <TextField key={label} label={label} value={value} slotProps={{ htmlInput: { readOnly: true } }} />
    ))}
  </fieldset>
);
