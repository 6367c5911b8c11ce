import MenuItem from '@mui/material/MenuItem';
import { currentLanguage, LANGUAGES, type Language } from '@ridgeline/domain/language';
import { Icon } from '../components/Icon';
import { followLanguage } from '../language';

const speak = (language: Language): void => {
  if (followLanguage(language)) window.location.reload();
};

/** The languages of the dashboard, each by its own name. Another one loads the page again; unsaved changes ask first. */
export const languageItems = () =>
  LANGUAGES.map(({ value, label }) => {
    const spoken = value === currentLanguage();
    return (
      <MenuItem key={value} role="menuitemradio" aria-checked={spoken} lang={value} onClick={() => speak(value)}>
        <Icon name="tick" style={{ marginRight: 10, visibility: spoken ? 'visible' : 'hidden' }} />
        {label}
      </MenuItem>
    );
  });
