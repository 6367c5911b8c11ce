import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon, type IconName } from './Icon';

interface ButtonProps extends Omit<MuiButtonProps, 'children' | 'startIcon'> {
  readonly label: ReactNode;
  /** Drawn before the label. */
  readonly icon?: IconName | undefined;
  /** The page that it opens, which makes it a link. */
  readonly to?: To;
}

/** A button with a label, as react-admin has it: outlined, unless another variant is named. */
export const Button = ({ label, icon, to, ...button }: ButtonProps) => (
  <MuiButton
    variant="outlined"
    {...button}
    {...(to !== undefined && { component: Link, to })}
    startIcon={icon && <Icon name={icon} size={16} />}
  >
    {label}
  </MuiButton>
);
