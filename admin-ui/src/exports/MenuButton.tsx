import type { ComponentProps } from 'react';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';

/** A button that opens a menu. */
export const MenuButton = (props: ComponentProps<typeof Button>) => (
  <Button endIcon={<Icon name="down" size={14} />} aria-haspopup="menu" {...props} />
);
