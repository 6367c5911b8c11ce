import IconButton from '@mui/material/IconButton';
import { shellWords } from '@ridgeline/domain/words/shell';
import { isValidElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from '../components/Icon';
import styles from './Toasts.module.css';

/** Leads to the first button of the messages. */
export const MESSAGE_KEY = 'F8';

const same = (one: NotificationPayload, other: NotificationPayload): boolean =>
  one.type === other.type && one.message === other.message;

const keyOf = ({ type, message }: NotificationPayload): string =>
  `${type} ${isValidElement(message) ? message.key : String(message)}`;

/** Messages at the top right, newest last; a repeated message is shown once. */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const host = useRef<HTMLElement>(null);
  const close = useCallback(
    (gone: NotificationPayload) => setNotifications((all) => all.filter((entry) => !same(entry, gone))),
    [setNotifications],
  );

  // A dialog hides everything outside it from screen readers; its messages must still be announced.
  useLayoutEffect(() => {
    if (notifications.length > 0) host.current?.removeAttribute('aria-hidden');
  }, [notifications]);

  // Toasts are last in the document, so Tab needs the whole page to reach them.
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const button = event.key === MESSAGE_KEY ? host.current?.querySelector('button') : null;
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);

  const once = notifications.filter((entry, at) => notifications.findIndex((other) => same(entry, other)) === at);
  const list = (wanted: (type: NotificationPayload['type']) => boolean) =>
    once
      .filter((entry) => wanted(entry.type))
      .map((entry) => <ClosingToast key={keyOf(entry)} notification={entry} close={close} />);

  return createPortal(
    <section ref={host} className={styles.toasts} aria-label={shellWords.frame.notifications}>
      <div role="status">{list((type) => type !== 'error')}</div>
      <div role="alert">{list((type) => type === 'error')}</div>
    </section>,
    document.body,
  );
};

interface ClosingToastProps {
  readonly notification: NotificationPayload;
  readonly close: (notification: NotificationPayload) => void;
}

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
const Toast = ({ notification, onClose }: ToastProps) => {
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

const ClosingToast = ({ notification, close }: ClosingToastProps) => {
  const onClose = useCallback(() => close(notification), [close, notification]);
  return <Toast notification={notification} onClose={onClose} />;
};
