import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { finderWords } from '@ridgeline/domain/words/finder';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Icon } from '../components/Icon';
import { later } from '../components/later';
import { useSession } from '../providers/useSession';
import { Bell } from '../realtime';
import { Account } from './Account';
import { Breadcrumb } from './Breadcrumb';
import { loadFinder } from './lazyFinder';
import { OwnCompanies } from './OwnCompanies';
import { ThemeToggle } from './ThemeToggle';
import styles from './TopBar.module.css';

const CompanyInView = later(() => import('./CompanyInView'));

interface TopBarProps {
  readonly folded: boolean;
  readonly onFold: () => void;
  readonly onDrawer: () => void;
  readonly onFind: () => void;
  readonly onKeys: () => void;
}

/** Left: the current page. Right: the user and what belongs to no page. */
export const TopBar = ({ folded, onFold, onDrawer, onFind, onKeys }: TopBarProps) => {
  const { identity } = useSession();
  const { frame, keys } = shellWords;
  const fold = folded ? frame.unfoldMenu : frame.foldMenu;
  return (
    <header className={styles.bar}>
      <IconButton className={styles.narrow} data-tour="menu" aria-label={frame.openMenu} onClick={onDrawer}>
        <Icon name="menu" />
      </IconButton>
      <Tooltip title={fold}>
        <IconButton className={styles.wide} aria-label={fold} onClick={onFold}>
          <Icon name={folded ? 'unfold' : 'fold'} />
        </IconButton>
      </Tooltip>
      <Breadcrumb />
      {identity?.role === 'Operator' && (
        <div className={styles.company}>
          <CompanyInView />
        </div>
      )}
      {identity?.company && identity.role !== 'Operator' && (
        <OwnCompanies company={identity.company} className={styles.company} />
      )}
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.find}
          data-tour="find"
          onClick={onFind}
          onPointerEnter={loadFinder}
          onFocus={loadFinder}
          aria-label={finderWords.open}
          aria-keyshortcuts="Control+K"
        >
          <Icon name="search" size={16} />
          <span aria-hidden="true">{finderWords.short}</span>
          <span aria-hidden="true" className={styles.keys} />
        </button>
        <Tooltip title={`${keys.open} (?)`}>
          <IconButton className={styles.wide} aria-label={keys.open} onClick={onKeys}>
            <Icon name="keyboard" />
          </IconButton>
        </Tooltip>
        <ThemeToggle />
        <Bell />
        {identity && <Account identity={identity} />}
      </div>
    </header>
  );
};
