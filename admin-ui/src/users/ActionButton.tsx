import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon, type IconName } from '../components/Icon';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly title: string;
  readonly name: string;
  readonly onClick: () => void;
}

/** A button of one user's row. */
export const ActionButton = ({ icon, title, name, onClick }: ActionButtonProps) => (
  <Tooltip title={title}>
    <IconButton size="small" aria-label={name} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  </Tooltip>
);
