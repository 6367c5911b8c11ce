import type { MenuLink } from '@ridgeline/domain/menu';
import { NavLink } from 'react-router';
import { Icon } from '../components/Icon';
import { iconOf } from './menuIcons';
import styles from './Sidebar.module.css';

interface MenuItemProps {
  readonly link: MenuLink;
  readonly folded: boolean;
  readonly onGo: () => void;
}

/** A link of the sidebar's first level. In the folded sidebar its name is a tooltip and the accessible name. */
export const MenuItem = ({ link, folded, onGo }: MenuItemProps) => (
  <NavLink
    to={link.path}
    className={`${styles.item} ${folded ? styles.icon : ''}`}
    title={folded ? link.label : undefined}
    onClick={onGo}
  >
    <Icon name={iconOf(link)} />
    <span className={folded ? 'visually-hidden' : undefined}>{link.label}</span>
  </NavLink>
);
