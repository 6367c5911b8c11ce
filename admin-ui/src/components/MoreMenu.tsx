import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from './Icon';

interface MoreMenuProps {
  readonly label: string;
  readonly className?: string;
  readonly choices: readonly { readonly label: string; readonly act: () => void; readonly disabled?: boolean }[];
}

/** Further actions of a line, behind three dots. */
export const MoreMenu = ({ label, className = '', choices }: MoreMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
      >
        {choices.map(({ label: text, act, disabled = false }) => (
          <MenuItem
            key={text}
            disabled={disabled}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
