import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { realtimeWords as words } from '@ridgeline/domain/words/realtime';
import { useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import styles from './Bell.module.css';
import { NotificationList } from './NotificationList';
import { readNotifications, useNotifications } from './notifications';

/** The bell in the top bar: the number of unread notifications, and the list of notifications. */
export const Bell = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { unread } = useNotifications();
  const name = unread === 0 ? words.title : words.bell({ unread });
  const show = (): void => {
    setOpen(true);
    readNotifications();
  };
  const close = (): void => {
    setOpen(false);
    readNotifications();
  };
  return (
    <>
      <Tooltip title={name}>
        <IconButton ref={button} aria-label={name} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
          {/* A hidden badge keeps its last figure as text, which is not part of the button's name. */}
          {unread > 0 ? (
            <Badge badgeContent={unread} color="primary" overlap="circular">
              <Icon name="bell" />
            </Badge>
          ) : (
            <Icon name="bell" />
          )}
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={button.current}
        open={open}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words.title, className: styles.card } }}
      >
        <NotificationList onGo={close} />
      </Popover>
    </>
  );
};
