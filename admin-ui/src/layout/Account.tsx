import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { labelOf } from '@ridgeline/domain/labels';
import { firstStepsWords } from '@ridgeline/domain/words/first-steps';
import { peopleWords } from '@ridgeline/domain/words/people';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayChangeSettings } from '../companies';
import { Icon } from '../components/Icon';
import { later } from '../components/later';
import type { Identity } from '../providers/session';
import { TOUR, useGuideParts } from '../shared';
import { useLanguageItems } from './LanguageItems';
import styles from './TopBar.module.css';

const LogoutDialog = later(() => import('./LogoutDialog'));

/** Role and upper-case username; its menu shows the user and the sign-out. */
export const Account = ({ identity }: { identity: Identity }) => {
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
