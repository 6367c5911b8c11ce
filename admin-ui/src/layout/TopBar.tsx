import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { labelOf } from '@ridgeline/domain/labels';
import { currentLanguage, LANGUAGES } from '@ridgeline/domain/language';
import { finderWords } from '@ridgeline/domain/words/finder';
import { firstStepsWords } from '@ridgeline/domain/words/first-steps';
import { membershipWords as words } from '@ridgeline/domain/words/memberships';
import { peopleWords } from '@ridgeline/domain/words/people';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { mayChangeSettings } from '../companies';
import { Icon, type IconName } from '../components/Icon';
import { later } from '../components/later';
import { changeOwnDetails, OWN_COMPANIES, readOwnCompanies } from '../providers/account';
import { inCompany } from '../providers/companyAddress';
import { messageOf } from '../providers/errors';
import type { CompanyRef, Identity } from '../providers/session';
import { useSession } from '../providers/useSession';
import { Bell } from '../realtime';
import { TOUR, useGuideParts, useToast } from '../shared';
import { chooseMode, type ModeChoice, useModeChoice } from '../theme/mode';
import { Breadcrumb } from './Breadcrumb';
import { loadFinder } from './lazyFinder';
import styles from './TopBar.module.css';

const CompanyInView = later(() => import('./CompanyInView'));

interface TopBarProps {
  readonly folded: boolean;
  readonly onFold: () => void;
  readonly onDrawer: () => void;
  readonly onFind: () => void;
  readonly onKeys: () => void;
}

const LOOK: Readonly<Record<ModeChoice, { readonly icon: IconName; readonly next: ModeChoice }>> = {
  system: { icon: 'system', next: 'light' },
  light: { icon: 'sun', next: 'dark' },
  dark: { icon: 'moon', next: 'system' },
};

/** Switches between system, light and dark. Its name says which one is active. */
const ThemeToggle = () => {
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

interface OwnCompaniesProps {
  readonly company: CompanyRef;
  readonly className: string | undefined;
}

/**
 * The choice among the companies of a user who works for several. The page is reloaded, because role, modules and
 * everything on it are others there; an open row, which the other company does not have, is closed.
 */
const OwnCompanies = ({ company, className }: OwnCompaniesProps) => {
  const { pathname } = useLocation();
  const { data = [] } = useQuery({
    queryKey: OWN_COMPANIES,
    queryFn: ({ signal }) => readOwnCompanies(signal),
    retry: false,
  });
  if (data.length < 2) return null;
  const open = (documentId: string): void => {
    if (documentId === company.documentId) return;
    window.location.assign(inCompany(pathname.split('/').slice(0, 3).join('/'), documentId));
  };
  return (
    <div className={className}>
      <TextField
        select
        fullWidth
        size="small"
        value={company.documentId}
        onChange={({ target }) => open(target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${words.switcher}: ${company.name}` } } }}
      >
        {data.map(({ documentId, name, status }) => (
          <MenuItem key={documentId} value={documentId}>
            {name}
            {status === 'active' ? '' : ` (${words.suspended})`}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
};

const LogoutDialog = later(() => import('./LogoutDialog'));

/**
 * The languages of the dashboard, each by its own name. The choice is stored with the user; another one loads the page
 * again, and unsaved changes ask first.
 */
const useLanguageItems = (): ReactElement[] => {
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

/** Role and upper-case username; its menu shows the user and the sign-out. */
const Account = ({ identity }: { identity: Identity }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { frame } = shellWords;
  const { profile } = peopleWords;
  const languageItems = useLanguageItems();
  const navigate = useNavigate();
  const guide = useGuideParts();
  const tour = (): void => {
    setOpen(false);
    guide.showAgain('first-steps');
    void navigate('/dashboard/home', { state: TOUR });
  };
  const leave = (): void => {
    setOpen(false);
    setLeaving(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.account}
        data-tour="account"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={styles.role}>{identity.role ? labelOf(identity.role) : frame.noRole}</span>
        <span className={styles.username}>{identity.username.toUpperCase()}</span>
        <Icon name="down" size={14} />
      </button>
      <Popover
        anchorEl={button.current}
        open={open}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': frame.account, className: styles.card } }}
      >
        <p className={styles.person}>
          <strong>{identity.fullName}</strong>
          <span>{identity.email}</span>
          {identity.company && <span>{identity.company.name}</span>}
        </p>
        <Divider />
        <MenuList autoFocusItem aria-label={frame.account}>
          <MenuItem component={Link} to="/dashboard/profile" onClick={() => setOpen(false)}>
            <Icon name="person" style={{ marginRight: 10 }} />
            {profile.title}
          </MenuItem>
          {mayChangeSettings(identity) && (
            <MenuItem component={Link} to="/dashboard/company-settings" onClick={() => setOpen(false)}>
              <Icon name="settings" style={{ marginRight: 10 }} />
              {profile.settings}
            </MenuItem>
          )}
          <MenuItem onClick={tour}>
            <Icon name="info" style={{ marginRight: 10 }} />
            {firstStepsWords.again}
          </MenuItem>
          <Divider />
          {languageItems}
          <Divider />
          <MenuItem onClick={leave}>
            <Icon name="logout" style={{ marginRight: 10 }} />
            {frame.logout}
          </MenuItem>
        </MenuList>
      </Popover>
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  );
};

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
