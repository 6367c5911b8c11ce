import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { currentLocale } from '@ridgeline/domain/language';
import { realtimeWords as words } from '@ridgeline/domain/words/realtime';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../components/Button';
import { Icon, type IconName } from '../components/Icon';
import { useSession } from '../providers/useSession';
import { SCREENS, screensFor } from '../resources';
import styles from './Bell.module.css';
import {
  clearNotifications,
  loadNotifications,
  loadOlder,
  type Notification,
  readNotifications,
  useNotifications,
} from './notifications';

const ICONS: Readonly<Record<Notification['type'], IconName>> = {
  success: 'tick',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};

const TIME = new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit' });

const DAY_AND_TIME = new Intl.DateTimeFormat(currentLocale(), {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** The time of today, or the day and its time. */
const momentOf = (at: string): string => {
  const moment = new Date(at);
  return (moment.toDateString() === new Date().toDateString() ? TIME : DAY_AND_TIME).format(moment);
};

/** The address of a notification's row, for users who may open it. */
const usePlace = (): ((notification: Notification) => string | undefined) => {
  const { identity } = useSession();
  return ({ about }) => {
    const screen = about && SCREENS.find(({ entity }) => entity.plural === about.resource);
    if (!screen || !identity || !screensFor(identity).includes(screen)) return undefined;
    return `/dashboard/${screen.resource}/${about.id}`;
  };
};

const Entry = ({
  notification,
  place,
  onGo,
}: {
  notification: Notification;
  place: string | undefined;
  onGo: () => void;
}) => (
  <li className={styles.entry} data-type={notification.type}>
    <Icon name={ICONS[notification.type]} size={16} />
    {place ? (
      <Link to={place} onClick={onGo}>
        {notification.message}
      </Link>
    ) : (
      <span>{notification.message}</span>
    )}
    <time dateTime={notification.at}>{momentOf(notification.at)}</time>
  </li>
);

/** What happened, also while the user was away, the newest first. */
const NotificationList = ({ onGo }: { onGo: () => void }) => {
  const { list, live, more, failed } = useNotifications();
  const placeOf = usePlace();
  return (
    <>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {list.length > 0 && (
          <Button label={words.clear} variant="text" size="small" onClick={() => void clearNotifications()} />
        )}
      </div>
      {!live && <p className={styles.away}>{words.away}</p>}
      {failed && (
        <div className={styles.more} role="alert">
          <p className={styles.away}>{words.failed}</p>
          <Button label={words.again} variant="text" size="small" onClick={() => void loadNotifications()} />
        </div>
      )}
      {list.length === 0 && failed ? null : list.length === 0 ? (
        <p className={styles.empty}>
          {words.empty} <span>{words.emptyHint}</span>
        </p>
      ) : (
        <ul className={styles.list} aria-label={words.newest({ count: list.length })}>
          {list.map((notification) => (
            <Entry key={notification.key} notification={notification} place={placeOf(notification)} onGo={onGo} />
          ))}
        </ul>
      )}
      {more && (
        <div className={styles.more}>
          <Button label={words.more} variant="text" size="small" onClick={() => void loadOlder()} />
        </div>
      )}
    </>
  );
};

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
