import type { MenuLink } from '@ridgeline/domain/menu';
import { NavLink } from 'react-router';
import styles from './Sidebar.module.css';

interface GroupLinksProps {
  readonly links: readonly MenuLink[];
  readonly onGo: () => void;
}

/** The links of a group, wherever it is opened. */
export const GroupLinks = ({ links, onGo }: GroupLinksProps) => (
  <ul>
    {links.map((link) => (
      <li key={link.path}>
        <NavLink to={link.path} className={styles.item ?? ''} onClick={onGo}>
          {link.label}
        </NavLink>
      </li>
    ))}
  </ul>
);
