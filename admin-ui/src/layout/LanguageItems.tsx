import MenuItem from '@mui/material/MenuItem';
import { currentLanguage, LANGUAGES } from '@ridgeline/domain/language';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon';
import { changeOwnDetails } from '../providers/account';
import { messageOf } from '../providers/errors';
import { useToast } from '../shared';

/**
 * The languages of the dashboard, each by its own name. The choice is stored with the user; another one loads the page
 * again, and unsaved changes ask first.
 */
export const useLanguageItems = (): ReactElement[] => {
  const toast = useToast();
  return LANGUAGES.map(({ value, label }) => {
    const spoken = value === currentLanguage();
    const speak = (): void => {
      changeOwnDetails({ language: value }).catch((error: unknown) => toast.failed(messageOf(error)));
    };
    return (
      <MenuItem key={value} role="menuitemradio" aria-checked={spoken} lang={value} onClick={speak}>
        <Icon name="tick" style={{ marginRight: 10, visibility: spoken ? 'visible' : 'hidden' }} />
        {label}
      </MenuItem>
    );
  });
};
