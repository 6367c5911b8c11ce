import TextField from '@mui/material/TextField';
import type { SingleSignOn } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import styles from '../Settings.module.css';

const words = ssoWords.settings;

/** What an administrator copies into the provider's own settings. */
export const Addresses = ({ settings }: { readonly settings: SingleSignOn }) => (
  <fieldset className={styles.levels}>
    <legend>{words.register}</legend>
    <TextField label={words.redirectUri} value={settings.redirectUri} slotProps={{ htmlInput: { readOnly: true } }} />
    <TextField label={words.signOutUri} value={settings.signOutUri} slotProps={{ htmlInput: { readOnly: true } }} />
  </fieldset>
);
