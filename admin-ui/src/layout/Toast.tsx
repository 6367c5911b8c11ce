import IconButton from '@mui/material/IconButton';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { Icon, type IconName } from '../components/Icon';
import styles from './Toasts.module.css';

/** Milliseconds after which a toast that is no error closes, unless it says otherwise. */
const OPEN_FOR = 3000;

const ICONS: Readonly<Record<NotificationPayload['type'], IconName>> = {
  success: 'tick',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};

interface ToastProps {
  readonly notification: NotificationPayload;
  readonly onClose: () => void;
}

/** One message. An error stays until it is closed; the timer of other messages stops under the pointer or focus. */
export const Toast = ({ notification, onClose }: ToastProps) => {
  const { message, type, notificationOptions } = notification;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const translate = useTranslate();
  const openFor = notificationOptions?.autoHideDuration ?? OPEN_FOR;
  const stays = type === 'error' || notificationOptions?.autoHideDuration === null;

  useEffect(() => {
    if (stays || pointed || focused) return undefined;
    const timer = setTimeout(onClose, openFor);
    return () => clearTimeout(timer);
  }, [stays, pointed, focused, onClose, openFor]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the user is reading
    <div
      className={styles.toast}
      data-type={type}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={ICONS[type]} />
      <div className={styles.words}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </div>
      <IconButton size="small" aria-label={shellWords.frame.dismiss} onClick={onClose} color="inherit">
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
};
