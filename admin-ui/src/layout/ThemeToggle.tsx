import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Icon, type IconName } from '../components/Icon';
import { chooseMode, type ModeChoice, useModeChoice } from '../theme/mode';

const LOOK: Readonly<Record<ModeChoice, { readonly icon: IconName; readonly next: ModeChoice }>> = {
  system: { icon: 'system', next: 'light' },
  light: { icon: 'sun', next: 'dark' },
  dark: { icon: 'moon', next: 'system' },
};

/** Switches between system, light and dark. Its name says which one is active. */
export const ThemeToggle = () => {
  const chosen = useModeChoice();
  const { theme, themes } = shellWords.frame;
  const { icon, next } = LOOK[chosen];
  const name = `${theme}: ${themes[chosen]}`;
  return (
    <Tooltip title={name}>
      <IconButton aria-label={name} onClick={() => chooseMode(next)}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
};
